import ipaddr from 'ipaddr.js';

const BYTES_OF_A_NETWORK = 8;

/** Returns the part of an IP address that rate limits use: of IPv6, only the first 64 bits. */
export const clientIpOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const parsed = ipaddr.process(ip);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : `${Buffer.from(parsed.toByteArray().slice(0, BYTES_OF_A_NETWORK)).toString('hex')}/64`;
};
