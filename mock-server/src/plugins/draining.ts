import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to end, though it still answers. */
    isDraining(): boolean;
    /** Announces it from now on, in readiness checks and on each connection. */
    beginDraining(): void;
  }
}

/**
 * Ends each connection with the answer that it is waiting for once the server is about to end: a
 * client that keeps one open for later would send into it what nobody takes any more. Registered
 * before all that answers.
 */
export const registerDraining = (app: FastifyInstance): void => {
  let draining = false;
  app.decorate('isDraining', () => draining);
  app.decorate('beginDraining', () => {
    draining = true;
  });
  app.addHook('preClose', (done) => {
    draining = true;
    done();
  });
  // On Node's own response, since cached responses and streams bypass Fastify's.
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining) reply.raw.setHeader('connection', 'close');
    done();
  });
  // For requests that had come before.
  app.addHook('onSend', async (_request, reply) => {
    if (draining) void reply.header('connection', 'close');
  });
};
