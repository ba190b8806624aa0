import ipaddr from 'ipaddr.js';

const BYTES_OF_A_NETWORK = 8;

/**
 * Returns the IP address for which rate limits count a client. Of an IPv6 address, it keeps the
 * first 64 bits, since one client usually owns all addresses that begin with them.
 */
export const clientAddressOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : `${Buffer.from(address.toByteArray().slice(0, BYTES_OF_A_NETWORK)).toString('hex')}/64`;
};
