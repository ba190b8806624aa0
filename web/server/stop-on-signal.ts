import type { Server } from 'node:http';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';

/** The time for unfinished responses after the server has stopped listening, in milliseconds. */
const GRACE_MS = 5000;
const IDLE_CHECK_MS = 50;

/** Whether the server is shutting down and still responds to requests. */
export interface Draining {
  begun: boolean;
}

interface Options {
  server: Server;
  draining: Draining;
  drainMs: number;
}

/**
 * Shuts down on SIGTERM or SIGINT. For `drainMs` the server still responds, with `Connection:
 * close`, so that load balancers use other servers. Then the server stops listening and finishes
 * running responses. A second signal exits at once.
 */
export const stopOnSignal = (options: Options): void => {
  const stop = () => {
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
    void end(options);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

const end = async ({ server, draining, drainMs }: Options): Promise<void> => {
  draining.begun = true;
  await delay(drainMs);
  // Waits for one turn of the event loop, in which the server accepts the queued connections.
  await turn();
  server.close(() => process.exit(0));
  // A busy connection may become idle at any time, so idle connections are closed repeatedly.
  setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  setTimeout(() => server.closeAllConnections(), GRACE_MS);
};
