import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

/** This timeout equals that of `Service.stop`. */
const STOP_TIMEOUT_MS = 10_000;

/*
 * Ends a server together with its starter. `node --import` loads this module before the server.
 * Only the starter holds the pipe to standard input. The pipe closes when the starter ends or
 * crashes.
 */
if (isMainThread) {
  process.stdin.on('end', () => {
    process.kill(process.pid, 'SIGTERM');
    // The server leads its own process group, which the id 0 refers to.
    setTimeout(() => process.kill(0, 'SIGKILL'), STOP_TIMEOUT_MS).unref();
  });
  process.stdin.resume().unref();
}
