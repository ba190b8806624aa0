import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded before a server (`node --import`). Its standard input is a pipe whose other end only its
 * starter holds, so the system closes it when the starter ends, however that happens.
 */
if (isMainThread) {
  process.stdin.on('end', () => {
    // `node --watch` runs the server as a child, connected to it, and would wait for changes for ever.
    const isWatched = 'WATCH_REPORT_DEPENDENCIES' in process.env && process.connected;
    process.kill(isWatched ? process.ppid : process.pid, 'SIGTERM');
  });
  process.stdin.resume().unref();
}
