import { expect } from 'vitest';
import type { Write } from '../../../mock-server/nightly/kills/write.ts';
import { SECOND_MS } from '../../../packages/runner/time.ts';
import { startVisits } from './load.ts';

/** The number of requests in each phase: before, during and after a fault. */
const MANY = 250;
const FIRST_CLIENT_ERROR = 400;
const FIRST_SERVER_ERROR = 500;

const hasFailed = ({ status }: Write): boolean => status === 0 || status >= FIRST_SERVER_ERROR;

/** Formats how often each text occurs, such as "3 × comment, 1 × page". */
const tally = (texts: readonly string[]): string =>
  [...new Set(texts)]
    .map((text) => `${texts.filter((one) => one === text).length} × ${text}`)
    .join(', ');

/** Prints the results in a few lines. Times are in seconds after the start of the fault. */
const printFigures = (title: string, requests: readonly Write[], faultMs: number): void => {
  const failures = requests.filter(hasFailed);
  const seconds = (ms: number) => `${(ms / SECOND_MS).toFixed(1)} s`;
  const kept = requests.filter(({ isAcknowledged }) => isAcknowledged).map(({ kind }) => kind);
  const longestMs = Math.max(0, ...requests.map(({ beganMs, endedMs }) => endedMs - beganMs));
  const lines = [
    `${title}: ${requests.length} requests, ${failures.length} failed`,
    `  acknowledged: ${tally(kept)}`,
    `  the longest took ${seconds(longestMs)}`,
  ];
  if (failures.length > 0) {
    const beganMs = failures.map((failure) => failure.beganMs - faultMs);
    lines.push(
      `  failed between ${seconds(Math.min(...beganMs))} and ${seconds(Math.max(...beganMs))} ` +
        `after the fault: ${tally(failures.map(({ kind, status }) => `${kind} ${status}`))}`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
};

export interface Fault {
  begin: () => Promise<unknown>;
  end: () => Promise<unknown>;
}

/**
 * Starts a fault while requests are sent, then ends it. Expects that no acknowledged write is lost
 * and no request is rejected.
 * @returns the failed requests, and when the fault began and ended
 */
export const runUnderFault = async (
  url: string,
  title: string,
  fault: Fault,
): Promise<{ failures: Write[]; beganMs: number; endedMs: number }> => {
  const load = await startVisits(url);
  await load.more(MANY);
  const beganMs = performance.now();
  await fault.begin();
  await load.more(MANY);
  await fault.end();
  const endedMs = performance.now();
  await load.more(MANY);
  await load.stop();
  printFigures(title, load.writes, beganMs);
  const refused = load.writes.filter(
    ({ status }) => status >= FIRST_CLIENT_ERROR && status < FIRST_SERVER_ERROR,
  );
  expect(refused).toEqual([]);
  await load.expectAllKept();
  return { failures: load.writes.filter(hasFailed), beganMs, endedMs };
};
