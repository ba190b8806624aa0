import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { padDuration, STEP_MS } from './pad-duration.ts';

/** Timers may fire a little early, so a duration may be this much too short. */
const TOLERANCE_MS = 5;

test.each([
  ['no work', async () => 'done', 1],
  ['short work', async () => delay(20, 'done'), 1],
  ['work that fails', async () => Promise.reject(new Error('failed')), 1],
  ['work that takes longer', async () => delay(STEP_MS + 20, 'done'), 2],
])('padDuration extends %s to a multiple of STEP_MS', async (_what, work, steps) => {
  const startedMs = performance.now();
  const result = await padDuration(work).catch((error: unknown) => String(error));
  expect(result).toMatch(/done|failed/);
  expect(performance.now() - startedMs).toBeGreaterThan(steps * STEP_MS - TOLERANCE_MS);
});
