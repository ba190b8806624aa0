import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Determines the client's IP address as Fastify does, for requests that bypass Fastify. */
export const clientIp = (trustedProxies: string[]): ((request: IncomingMessage) => string) => {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddr.compile(trustedProxies);
  return (request) => proxyAddr(request, isTrusted);
};
