import type { Server } from 'node:http';

const GRACE_MS = 5000;

/** On SIGTERM or SIGINT: takes no new connection, finishes the running answers, then ends. */
export function stopOnSignal(server: Server): void {
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => {
      server.closeAllConnections();
    }, GRACE_MS).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
