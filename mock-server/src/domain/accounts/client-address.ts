import ipaddr from 'ipaddr.js';

const BYTES_OF_A_NETWORK = 8;

/**
 * The address by which a client is counted: an IPv6 one by its first 64 bits, since whoever has one
 * has them all.
 */
export const clientAddressOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : `${Buffer.from(address.toByteArray().slice(0, BYTES_OF_A_NETWORK)).toString('hex')}/64`;
};
