import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** Longer than proxies keep idle connections, so that it is never this server that ends one in use. */
const KEEP_ALIVE_MS = 72_000;

/** Answers a request, or says that it has not. */
export type QuickAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Node's server, set up as Fastify sets up its own, with something in front: what that can answer does
 * not pass through Fastify, which costs as much as the rest of a short answer.
 */
export const createHttpServer = (
  answer: QuickAnswer,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Server => {
  const server = createServer((request, response) => {
    if (!answer(request, response)) handle(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // An upload may take its time.
  server.requestTimeout = 0;
  return server;
};
