import ipaddr from 'ipaddr.js';

const BYTES_OF_A_NETWORK = 8;

/** Returns what rate limits count: an IPv4 address, or the first 64 bits of an IPv6 address. */
export const clientAddressOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : `${Buffer.from(address.toByteArray().slice(0, BYTES_OF_A_NETWORK)).toString('hex')}/64`;
};
