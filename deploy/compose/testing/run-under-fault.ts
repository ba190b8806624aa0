import { expect } from 'vitest';
import { expectAllKept } from './acknowledged.ts';
import { failuresOf, printFigures, refusalsOf } from './load-report.ts';
import { startLoad, type SeenRequest } from './load.ts';

/** The number of requests in each phase: before, during and after a fault. */
const MANY = 250;

export interface Fault {
  begin: () => Promise<unknown>;
  end: () => Promise<unknown>;
}

/**
 * Starts a fault while requests are sent, then ends the fault. Expects that no acknowledged write
 * is lost and no request is rejected.
 * @returns the failed requests, and when the fault began and ended
 */
export const runUnderFault = async (
  url: string,
  title: string,
  fault: Fault,
): Promise<{ failures: SeenRequest[]; beganMs: number; endedMs: number }> => {
  const load = await startLoad(url);
  await load.more(MANY);
  const beganMs = performance.now();
  await fault.begin();
  await load.more(MANY);
  await fault.end();
  const endedMs = performance.now();
  await load.more(MANY);
  const { requests, acknowledged } = await load.stop();
  printFigures(title, requests, acknowledged, beganMs);
  expect(refusalsOf(requests)).toEqual([]);
  await expectAllKept(url, acknowledged);
  return { failures: failuresOf(requests), beganMs, endedMs };
};
