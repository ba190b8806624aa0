import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

/** As long as `Service.stop` waits. */
const STOP_TIMEOUT_MS = 10_000;

/*
 * Loaded before a server (`node --import`). Its standard input is a pipe whose other end only its
 * starter holds, so the system closes it when the starter ends, however that happens.
 */
if (isMainThread) {
  process.stdin.on('end', () => {
    process.kill(process.pid, 'SIGTERM');
    // The server leads a process group of its own: 0 is all that it has started, too.
    setTimeout(() => process.kill(0, 'SIGKILL'), STOP_TIMEOUT_MS).unref();
  });
  process.stdin.resume().unref();
}
