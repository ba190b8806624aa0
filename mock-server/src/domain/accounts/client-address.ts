import ipaddr from 'ipaddr.js';

const BYTES_OF_A_NETWORK = 8;

/** Returns the part of an IP address that rate limits use: of IPv6, only the first 64 bits. */
export const clientAddressOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : `${Buffer.from(address.toByteArray().slice(0, BYTES_OF_A_NETWORK)).toString('hex')}/64`;
};
