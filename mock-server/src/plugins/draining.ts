import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server will soon stop. Until then, it still responds. */
    isDraining(): boolean;
    /** Lets the readiness check and `Connection: close` announce that the server will stop. */
    beginDraining(): void;
  }
}

/** A stopping server closes idle connections at this interval, in milliseconds. */
const IDLE_CHECK_MS = 100;

/**
 * When the server will soon stop, adds `Connection: close` to every response. Otherwise, a client
 * could use a connection that the server is just closing. Must be called before all other routes
 * and hooks are registered.
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
    // An idle connection's last response may lack the header, so a timer closes it.
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
  // This hook also reaches the responses to requests that arrived before the server began to stop.
  app.addHook('onSend', async (_request, reply) => {
    if (draining) void reply.header('connection', 'close');
  });
};
