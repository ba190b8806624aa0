import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to end, though it still answers. */
    isDraining(): boolean;
    /** Announces it from now on, in readiness checks and on each connection. */
    beginDraining(): void;
  }
}

/** How often connections that have become idle are closed once the server no longer listens. */
const IDLE_CHECK_MS = 100;

/**
 * Ends each connection with its next answer once the server is about to end, or a client would send
 * its next request into a closed one. Registered before everything that answers.
 */
export const registerDraining = (app: FastifyInstance): void => {
  let draining = false;
  app.decorate('isDraining', () => draining);
  app.decorate('beginDraining', () => {
    draining = true;
  });
  app.addHook('preClose', (done) => {
    draining = true;
    if (!app.server.listening) {
      done();
      return;
    }
    // A connection whose last answer had begun earlier stays open after it.
    const timer = setInterval(() => {
      app.server.closeIdleConnections();
    }, IDLE_CHECK_MS);
    app.server.once('close', () => {
      clearInterval(timer);
    });
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
