import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

/** This timeout must equal the one in `Service.stop`. */
const STOP_TIMEOUT_MS = 10_000;

/*
 * Makes a server end together with the process that started it. `node --import` loads this module
 * before the server. Only the starting process holds the other end of the server's standard input,
 * so the input ends when that process ends or crashes.
 */
if (isMainThread) {
  process.stdin.on('end', () => {
    process.kill(process.pid, 'SIGTERM');
    // The id 0 means this process group: the server and all its child processes.
    setTimeout(() => process.kill(0, 'SIGKILL'), STOP_TIMEOUT_MS).unref();
  });
  process.stdin.resume().unref();
}
