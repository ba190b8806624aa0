import type { FastifyInstance } from 'fastify';

const FIRST_SERVER_ERROR = 500;

/** One line for each request, without bodies, query strings and headers: nothing secret in it. */
export const registerRequestLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= FIRST_SERVER_ERROR) request.log.error(line, 'request');
    else request.log.info(line, 'request');
  });
};
