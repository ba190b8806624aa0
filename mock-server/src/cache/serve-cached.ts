import type { IncomingMessage } from 'node:http';
import type {
  FastifyInstance,
  FastifyReply,
  onRequestHookHandler,
  onSendAsyncHookHandler,
} from 'fastify';
import proxyAddr from '@fastify/proxy-addr';
import type { CachedResponse, Topic } from '../domain/cache.ts';
import type { Services } from '../domain/services.ts';
import type { QuickResponse } from '../plugins/http-server.ts';
import { entityTag, isUnchanged } from '../plugins/conditional-get.ts';
import { logRequest, logsReads } from '../plugins/request-log.ts';

export interface CachedRead {
  topic: Topic;
  /** True if signed-in people get a response of their own, which is not cached. */
  isPersonal: boolean;
  /** Returns the expiry time of a response that was requested at `from`, or null for no expiry. */
  validUntil?: (services: Services, from: Date) => Promise<Date | null>;
  onSent?: (services: Services, params: unknown) => (ip: () => string) => void;
}

/** Finds the client's IP address as Fastify does. Cached responses are sent without Fastify. */
const clientIp = (trustedProxies: string[]): ((request: IncomingMessage) => string) => {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddr.compile(trustedProxies);
  return (request) => proxyAddr(request, isTrusted);
};

/** URLs and headers in the response depend on Host and Origin, so the cache key contains both. */
const keyOf = ({ headers, url }: Pick<IncomingMessage, 'headers' | 'url'>): string =>
  `${headers.host ?? ''} ${headers.origin ?? ''} ${url ?? ''}`;

/** Headers that a 304 response lacks, and `date`, which is set anew in each response. */
const NOT_CACHED = ['content-type', 'content-length', 'date'];

const toCachedResponse = (reply: FastifyReply, payload: string) => {
  const body = Buffer.from(payload).toString('latin1');
  const etag = entityTag(payload);
  // The cached headers include those that other hooks have set, for example for CORS.
  const headersWithoutBody = Object.entries({ ...reply.getHeaders(), etag })
    .filter(([name, value]) => value !== undefined && !NOT_CACHED.includes(name))
    .flatMap(([name, value]) => [name, String(value)]);
  const type = String(reply.getHeader('content-type'));
  const headers = [...headersWithoutBody, 'content-type', type];
  headers.push('content-length', String(body.length));
  return { body, etag, headers, headersWithoutBody };
};

export type OnServed = (
  request: IncomingMessage,
  status: number,
  cached: CachedResponse,
  durationMs: number,
) => void;

/** Sends a cached response, with the headers that Fastify's hooks set for the original response. */
export const serveCached =
  (
    { cache, clock, config }: Services,
    app: () => FastifyInstance,
    onServed?: OnServed,
    ipOf = clientIp(config.trustedProxies),
  ): QuickResponse =>
  (request, response) => {
    const cached = request.method === 'GET' ? cache.find(keyOf(request)) : null;
    if (cached === null || (cached.isAnonymous && request.headers.authorization !== undefined)) {
      return false;
    }
    const server = app();
    const begin = performance.now();
    if (logsReads(server.log)) {
      response.once('finish', () => {
        logRequest(server.log, request, response.statusCode, performance.now() - begin);
      });
    }
    if (server.isDraining()) response.setHeader('connection', 'close');
    const isHeld = isUnchanged(request, cached.etag);
    const kept = isHeld ? cached.headersWithoutBody : cached.headers;
    response.writeHead(isHeld ? 304 : 200, [...kept, 'date', clock.now().toUTCString()]);
    if (isHeld) response.end();
    else response.end(cached.body, 'latin1');
    const durationMs = performance.now() - begin;
    cached.onSent?.(response.statusCode, durationMs, () => ipOf(request));
    onServed?.(request, response.statusCode, cached, durationMs);
    return true;
  };

/** Creates the hooks that record when a read begins and that cache its response. */
export const cacheHooks = (
  services: Services,
  { topic, isPersonal, validUntil, onSent }: CachedRead,
  onResponse?: (status: number, elapsedMs: number, isCached: true) => void,
): { onRequest: onRequestHookHandler; onSend: onSendAsyncHookHandler } => {
  const { cache } = services;
  return {
    onRequest: (request, _reply, done) => {
      const isOwn = isPersonal && request.headers.authorization !== undefined;
      if (request.method === 'GET' && !isOwn) request.reading = cache.begin(topic);
      done();
    },
    onSend: async (request, reply, payload) => {
      const { reading } = request;
      if (reading === null || reply.statusCode !== 200 || typeof payload !== 'string') {
        return payload;
      }
      const until = await validUntil?.(services, new Date(reading.fromMs));
      const count = onSent?.(services, request.params);
      const response: CachedResponse = {
        ...toCachedResponse(reply, payload),
        isAnonymous: isPersonal,
        onSent: (status, elapsedMs, ip) => {
          count?.(ip);
          onResponse?.(status, elapsedMs, true);
        },
      };
      cache.keep(reading, keyOf(request), response, until ?? undefined);
      return payload;
    },
  };
};
