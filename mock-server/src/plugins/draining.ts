import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server will soon stop. It still responds until it stops. */
    isDraining(): boolean;
    /** Makes the readiness check and `Connection: close` announce that the server will stop. */
    beginDraining(): void;
  }
}

/** A stopping server closes idle connections at this interval, in milliseconds. */
const IDLE_CHECK_MS = 100;

/**
 * Adds `Connection: close` to every response when the server will soon stop. Otherwise, a client
 * could send a request on a connection that the server is closing. Must be called before all other
 * routes and hooks are registered.
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
    // The last response on an idle connection may have lacked `Connection: close`.
    const timer = setInterval(() => {
      app.server.closeIdleConnections();
    }, IDLE_CHECK_MS);
    app.server.once('close', () => {
      clearInterval(timer);
    });
    done();
  });
  // Cached responses and streams bypass Fastify's reply, so the header is set on Node's response.
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining) reply.raw.setHeader('connection', 'close');
    done();
  });
  // Covers requests that arrived before the server began to stop.
  app.addHook('onSend', async (_request, reply) => {
    if (draining) void reply.header('connection', 'close');
  });
};
