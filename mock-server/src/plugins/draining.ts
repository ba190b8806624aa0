import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to end. It still responds. */
    isDraining(): boolean;
    /** Announces the end of the server, in readiness checks and on each connection. */
    beginDraining(): void;
  }
}

/** The interval at which idle connections are closed once the server no longer listens. */
const IDLE_CHECK_MS = 100;

/**
 * Closes each connection with its next response once the server is about to end. Otherwise a client
 * could send its next request on a closed connection. Register it before all other routes and
 * hooks.
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
    // A connection whose response has already started stays open after the response.
    const timer = setInterval(() => {
      app.server.closeIdleConnections();
    }, IDLE_CHECK_MS);
    app.server.once('close', () => {
      clearInterval(timer);
    });
    done();
  });
  // The header is set on Node's response, because cached responses and streams bypass Fastify's.
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining) reply.raw.setHeader('connection', 'close');
    done();
  });
  // This hook handles requests that arrived before the server was about to end.
  app.addHook('onSend', async (_request, reply) => {
    if (draining) void reply.header('connection', 'close');
  });
};
