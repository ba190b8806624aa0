import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Durations are padded to a multiple of this step. Most work takes less time, so its duration
 * becomes exactly one step.
 */
export const STEP_MS = 250;

/**
 * Runs a function and then waits until its duration is a multiple of STEP_MS, even if the function
 * fails. The duration therefore does not reveal the result.
 */
export const padDuration = async <T>(work: () => Promise<T>): Promise<T> => {
  const startedMs = performance.now();
  try {
    return await work();
  } finally {
    const tookMs = performance.now() - startedMs;
    await delay(STEP_MS - (tookMs % STEP_MS));
  }
};
