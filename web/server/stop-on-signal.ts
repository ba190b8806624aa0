import type { Server } from 'node:http';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';

/** The longest that answers may go on after the server has stopped listening. */
const GRACE_MS = 5000;
const IDLE_CHECK_MS = 50;

/** Whether the server is about to end, though it still answers. */
export interface Draining {
  begun: boolean;
}

interface Options {
  server: Server;
  draining: Draining;
  /** For so long it goes on answering after the signal. */
  drainMs: number;
}

/**
 * On SIGTERM or SIGINT: tells on each answer that it is about to end, so that whoever distributes
 * requests sends them elsewhere; then takes no new connection, finishes the running answers and
 * ends. A second signal ends it at once.
 */
export function stopOnSignal(options: Options): void {
  const stop = () => {
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
    void end(options);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function end({ server, draining, drainMs }: Options): Promise<void> {
  draining.begun = true;
  await delay(drainMs);
  // Connections that wait to be accepted are by the next turn of the event loop.
  await turn();
  server.close(() => process.exit(0));
  // One that was busy when it closed becomes idle.
  setInterval(() => {
    server.closeIdleConnections();
  }, IDLE_CHECK_MS);
  setTimeout(() => {
    server.closeAllConnections();
  }, GRACE_MS);
}
