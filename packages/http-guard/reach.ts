import { BlockList, isIP } from 'node:net';

/** Who can connect to a host: only this machine, the machines of its network, or anyone. */
export type Reach = 'machine' | 'network' | 'public';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** Routers of the internet drop packets to these IP addresses (RFC 1918, 3927, 4193 and 4291). */
const NETWORK = new BlockList();
NETWORK.addSubnet('10.0.0.0', 8);
NETWORK.addSubnet('172.16.0.0', 12);
NETWORK.addSubnet('192.168.0.0', 16);
NETWORK.addSubnet('169.254.0.0', 16);
NETWORK.addSubnet('fc00::', 7, 'ipv6');
NETWORK.addSubnet('fe80::', 10, 'ipv6');

const LOOPBACK_NAME = /^(?:.+\.)?localhost$/i;
/** Multicast DNS finds these names in one network (RFC 6762). Deeper names are often normal DNS. */
const NETWORK_NAME = /^[^.]+\.local$/i;

const includes = (list: BlockList, host: string): boolean => {
  const version = isIP(host);
  return version !== 0 && list.check(host, version === 6 ? 'ipv6' : 'ipv4');
};

/** Whether a machine reaches only itself at this IP address. */
export const isLoopback = (ip: string): boolean => includes(LOOPBACK, ip);

/** @param host an IP address or a host name, as in a URL or as a host to listen on */
export const reachOf = (host: string): Reach => {
  const bare = host.replace(/^\[(.+)\]$/, '$1');
  if (isLoopback(bare) || LOOPBACK_NAME.test(bare)) return 'machine';
  return includes(NETWORK, bare) || NETWORK_NAME.test(bare) ? 'network' : 'public';
};
