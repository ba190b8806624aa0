import { appendFileSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { subscribe } from 'node:diagnostics_channel';

/*
 * Writes the processor time of each numbered request to a file. `node --import` loads this module
 * into the server.
 *
 * A request's time is what the main thread uses until the next request starts, so requests must be
 * sent one at a time. Password hashes and images are processed in other threads, and their time is
 * not included.
 */

const FILE = process.env.REQUEST_COSTS ?? 'request-costs.txt';
const MICROSECONDS_IN_MS = 1000;

const spentMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / MICROSECONDS_IN_MS;
};

let current: { number: string; sinceMs: number } | null = null;

subscribe('http.server.request.start', (message) => {
  const nowMs = spentMs();
  if (current !== null) {
    appendFileSync(FILE, `${current.number} ${(nowMs - current.sinceMs).toFixed(1)}\n`);
  }
  const hasRequest = typeof message === 'object' && message !== null && 'request' in message;
  const number =
    hasRequest && message.request instanceof IncomingMessage
      ? message.request.headers['x-request-number']
      : null;
  current = typeof number === 'string' ? { number, sinceMs: spentMs() } : null;
});
