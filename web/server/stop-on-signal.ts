import type { Server } from 'node:http';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';

/** How long running responses may take after the server has stopped listening. */
const GRACE_MS = 5000;
const IDLE_CHECK_MS = 50;

/** Whether the server is shutting down but still answers. */
export interface Draining {
  begun: boolean;
}

interface Options {
  server: Server;
  draining: Draining;
  /** How long it keeps answering after the signal. */
  drainMs: number;
  /** Runs after the last response. */
  finish?: () => Promise<unknown>;
}

/**
 * Shuts down on SIGTERM or SIGINT: answers for `drainMs` with `Connection: close`, so that load
 * balancers move on, then stops listening and finishes running responses. A second signal exits at
 * once.
 */
export const stopOnSignal = (options: Options): void => {
  const stop = () => {
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
    void end(options);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

const end = async ({ server, draining, drainMs, finish }: Options): Promise<void> => {
  draining.begun = true;
  await delay(drainMs);
  // Connections in the backlog are accepted by the next turn of the event loop.
  await turn();
  server.close(() => {
    void (finish?.() ?? Promise.resolve()).finally(() => process.exit(0));
  });
  // Connections that were busy become idle later.
  setInterval(() => {
    server.closeIdleConnections();
  }, IDLE_CHECK_MS);
  setTimeout(() => {
    server.closeAllConnections();
  }, GRACE_MS);
};
