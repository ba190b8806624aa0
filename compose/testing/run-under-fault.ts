import { expect } from 'vitest';
import { expectAllKept } from './acknowledged.ts';
import { failuresOf, printFigures, refusalsOf } from './load-report.ts';
import { startLoad, type SeenRequest } from './load.ts';

/** Requests before a fault, in it, and after it. */
const MANY = 250;

/** A fault, and what ends it. */
export interface Fault {
  begin: () => Promise<unknown>;
  end: () => Promise<unknown>;
}

/**
 * Causes a fault under load, then ends it. Expects that nothing acknowledged is lost and nothing is
 * refused.
 *
 * @returns the requests that failed, and when the fault began and ended
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
