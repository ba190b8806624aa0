import type { FastifyInstance } from 'fastify';

/**
 * Ends each connection with the answer that it is waiting for once the server is closing: one that
 * a client keeps open for later would keep the server from ending.
 */
export const registerClosing = (app: FastifyInstance): void => {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
};
