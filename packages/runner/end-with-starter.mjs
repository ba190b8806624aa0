import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

/** This timeout must equal the one in `Service.stop`. */
const STOP_TIMEOUT_MS = 10_000;

/*
 * Makes a server end together with the process that started it. `node --import` loads this module
 * before the server. The starter holds the only other end of standard input, so the input ends when
 * the starter ends or crashes.
 */
if (isMainThread) {
  process.stdin.on('end', () => {
    process.kill(process.pid, 'SIGTERM');
    // The id 0 means this process group: the server and all its child processes.
    setTimeout(() => process.kill(0, 'SIGKILL'), STOP_TIMEOUT_MS).unref();
  });
  process.stdin.resume().unref();
}
