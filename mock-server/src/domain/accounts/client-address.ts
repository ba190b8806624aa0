import ipaddr from 'ipaddr.js';

const BYTES_OF_A_NETWORK = 8;

/**
 * Returns the IP address under which a client is counted. For IPv6, it is the first 64 bits, since
 * one client usually owns all addresses that begin with them.
 */
export const clientAddressOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : `${Buffer.from(address.toByteArray().slice(0, BYTES_OF_A_NETWORK)).toString('hex')}/64`;
};
