import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Clock } from '../domain/clock.ts';
import { watchBody, type BodyLimits } from './slow-bodies.ts';

/** Proxies close idle connections sooner, so they never use one that the server is closing. */
const KEEP_ALIVE_MS = 72_000;
/** Within the time limit for headers, Node checks this many times whether they have arrived. */
const CHECKS_PER_TIMEOUT = 3;

export interface HttpLimits extends BodyLimits {
  /** The time limit for the headers, from the connection or the request's first byte. */
  headersMs: number;
  /** The maximum number of open connections. Further ones are closed immediately. */
  connections: number;
}

const LIMITS: HttpLimits = {
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadMs: 60_000,
  uploadBytes: 256 * 1024,
  connections: 2000,
};

/** Sends a response and returns true, or does nothing and returns false. */
export type QuickResponse = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Creates a Node server. `respond` may respond without Fastify, which halves the cost of a response.
 * @param passOn may respond first, for requests to a world (a separate copy of the server's data)
 * @param clock the clock of the Date header, which the control API can move
 */
export const createHttpServer = (
  respond: QuickResponse,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  changes: Partial<HttpLimits> = {},
  passOn?: QuickResponse,
  clock?: Clock,
): Server => {
  const limits = { ...LIMITS, ...changes };
  const options = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: limits.headersMs,
    connectionsCheckingInterval: limits.headersMs / CHECKS_PER_TIMEOUT,
    // An upload may take long. The headers and the body have time limits of their own.
    requestTimeout: 0,
  };
  const server = createServer(options, (request, response) => {
    if (passOn?.(request, response)) return;
    watchBody(request, response, limits);
    if (respond(request, response)) return;
    if (clock) response.setHeader('date', clock.now().toUTCString());
    handle(request, response);
  });
  server.maxConnections = limits.connections;
  return server;
};
