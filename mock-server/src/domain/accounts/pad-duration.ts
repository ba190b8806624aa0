import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Durations are padded to a multiple of this step. Most work takes less, so its duration becomes
 * one step.
 */
export const STEP_MS = 250;

/**
 * Runs a function, then waits until its duration is a multiple of STEP_MS, even if the function
 * fails. This hides the result, which the duration would otherwise reveal.
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
