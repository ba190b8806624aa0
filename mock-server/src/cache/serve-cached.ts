import type { IncomingMessage } from 'node:http';
import type {
  FastifyInstance,
  FastifyReply,
  onRequestHookHandler,
  onSendAsyncHookHandler,
} from 'fastify';
import type { CachedResponse, Topic } from '../domain/cache.ts';
import type { World } from '../domain/world.ts';
import type { QuickAnswer } from '../plugins/http-server.ts';
import { clientIp } from '../plugins/client-ip.ts';
import { entityTag, isUnchanged } from '../plugins/conditional-get.ts';
import { logRequest, logsReads } from '../plugins/request-log.ts';

/** How an operation takes part in the cache. */
export interface CachedRead {
  topic: Topic;
  /** Whether people who are signed in get an answer of their own, which is not kept. */
  isPersonal: boolean;
  /** When a response made at `from` expires on its own; null if it does not. */
  validUntil?: (world: World, from: Date) => Promise<Date | null>;
  /** Makes a function to call whenever the cached response is sent. */
  onSent?: (world: World, params: unknown) => (ip: () => string) => void;
}

/**
 * An answer has addresses in it, which are made from the host that was asked, and headers that
 * depend on the origin of the page that asks.
 */
const keyOf = ({ headers, url }: Pick<IncomingMessage, 'headers' | 'url'>): string =>
  `${headers.host ?? ''} ${headers.origin ?? ''} ${url ?? ''}`;

const OF_THE_BODY = ['content-type', 'content-length'];

/** Everything about a response that can be prepared before the next request. */
const toCachedResponse = (
  reply: FastifyReply,
  payload: string,
): Omit<CachedResponse, 'isAnonymous'> => {
  const body = Buffer.from(payload).toString('latin1');
  const etag = entityTag(payload);
  // Headers that the hooks of all routes have set: security, CORS.
  const headersWithoutBody = Object.entries({ ...reply.getHeaders(), etag })
    .filter(([name, value]) => value !== undefined && !OF_THE_BODY.includes(name))
    .flatMap(([name, value]) => [name, String(value)]);
  const type = String(reply.getHeader('content-type'));
  const headers = [...headersWithoutBody, 'content-type', type];
  headers.push('content-length', String(body.length));
  return { body, etag, headers, headersWithoutBody };
};

/** Told of a request that a cached response has answered. */
export type OnServed = (
  request: IncomingMessage,
  status: number,
  cached: CachedResponse,
  durationMs: number,
) => void;

/** Sends the cached response, if there is one, without the hooks: their headers are part of it. */
export const serveCached =
  (
    { cache, config }: World,
    app: () => FastifyInstance,
    onServed?: OnServed,
    ipOf = clientIp(config.trustedProxies),
  ): QuickAnswer =>
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
    if (isUnchanged(request, cached.etag)) response.writeHead(304, cached.headersWithoutBody).end();
    else response.writeHead(200, cached.headers).end(cached.body, 'latin1');
    const durationMs = performance.now() - begin;
    cached.onSent?.(response.statusCode, durationMs, () => ipOf(request));
    onServed?.(request, response.statusCode, cached, durationMs);
    return true;
  };

/**
 * The hooks of an operation whose answers are projected: a reading begins with the request, and
 * what it comes to is kept, before the ETag is compared.
 */
export const cacheHooks = (
  world: World,
  { topic, isPersonal, validUntil, onSent }: CachedRead,
  onAnswer?: (status: number, elapsedMs: number, isCached: true) => void,
): { onRequest: onRequestHookHandler; onSend: onSendAsyncHookHandler } => {
  const { cache } = world;
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
      const until = await validUntil?.(world, new Date(reading.fromMs));
      const count = onSent?.(world, request.params);
      const answer: CachedResponse = {
        ...toCachedResponse(reply, payload),
        isAnonymous: isPersonal,
        onSent: (status, elapsedMs, ip) => {
          count?.(ip);
          onAnswer?.(status, elapsedMs, true);
        },
      };
      cache.keep(reading, keyOf(request), answer, until ?? undefined);
      return payload;
    },
  };
};
