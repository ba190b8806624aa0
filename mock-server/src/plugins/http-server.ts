import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { watchBody, type BodyLimits } from './slow-bodies.ts';

/** Longer than proxies keep idle connections, so that it is never this server that ends one in use. */
const KEEP_ALIVE_MS = 72_000;
/** How often Node looks for headers that are late, as a part of the time that they have. */
const CHECKS_PER_TIMEOUT = 3;

/** What connections may cost. */
export interface HttpLimits extends BodyLimits {
  /** For a connection's first request, and for each later one from its first byte. */
  headersMs: number;
  /** Further ones are closed as they come. */
  connections: number;
}

const LIMITS: HttpLimits = {
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadMs: 60_000,
  uploadBytes: 256 * 1024,
  connections: 2000,
};

/** Answers a request, or says that it has not. */
export type QuickAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Node's server, set up as Fastify sets up its own, with something in front: what that can answer does
 * not pass through Fastify, which costs as much as the rest of a short answer.
 * @param passOn answers what is meant for another server
 */
export const createHttpServer = (
  answer: QuickAnswer,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  changes: Partial<HttpLimits> = {},
  passOn?: QuickAnswer,
): Server => {
  const limits = { ...LIMITS, ...changes };
  const options = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: limits.headersMs,
    connectionsCheckingInterval: limits.headersMs / CHECKS_PER_TIMEOUT,
    // Bodies have limits of their own, since an upload may take its time.
    requestTimeout: 0,
  };
  const server = createServer(options, (request, response) => {
    if (passOn?.(request, response)) return;
    watchBody(request, response, limits);
    if (!answer(request, response)) handle(request, response);
  });
  server.maxConnections = limits.connections;
  return server;
};
