import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

import { isRunning } from './lock.mjs';

/*
 * Loaded before a server (`node --import`): ends it once the command that started it is gone, even
 * if nobody could pass on a signal.
 */
const POLL_MS = 500;
const starter = Number(process.env.STARTED_BY);
// `node --watch` runs the server as a child of its own, with this variable.
const isWatched = 'WATCH_REPORT_DEPENDENCIES' in process.env;

if (isMainThread) {
  const timer = setInterval(() => {
    if (isRunning(starter) && (isWatched || process.ppid === starter)) return;
    clearInterval(timer);
    process.kill(isWatched ? process.ppid : process.pid, 'SIGTERM');
  }, POLL_MS);
  timer.unref();
}
