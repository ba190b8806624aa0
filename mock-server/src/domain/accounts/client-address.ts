import ipaddr from 'ipaddr.js';

const BYTES_OF_A_NETWORK = 8;

/**
 * Returns the IP address under which rate limits count a client. Of an IPv6 address, it keeps only
 * the first 64 bits, since all addresses with the same 64 bits usually belong to one client.
 */
export const clientAddressOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : `${Buffer.from(address.toByteArray().slice(0, BYTES_OF_A_NETWORK)).toString('hex')}/64`;
};
