import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';

/** The time for unfinished responses after the server has stopped listening, in milliseconds. */
const GRACE_MS = 5000;

/** Whether the server is shutting down and still responds to requests. */
export interface Draining {
  begun: boolean;
}

/**
 * Shuts down after a signal. For `drainMs` the server still responds, with `Connection: close`, so
 * that load balancers use other servers. Then the server stops listening and finishes running
 * responses. A second signal exits at once.
 */
export const stopOnSignal = (app: FastifyInstance, draining: Draining, drainMs: number): void => {
  closeWithGrace({ delay: drainMs + GRACE_MS }, async ({ err }) => {
    // After an uncaught error, the state of the process is unknown.
    if (err) throw err;
    draining.begun = true;
    await delay(drainMs);
    // Waits for one turn of the event loop, in which the server accepts the queued connections.
    await turn();
    await app.close();
  });
};
