import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Finds the client's IP address like Fastify, which does not see cached responses. */
export const clientIp = (trustedProxies: string[]): ((request: IncomingMessage) => string) => {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddr.compile(trustedProxies);
  return (request) => proxyAddr(request, isTrusted);
};
