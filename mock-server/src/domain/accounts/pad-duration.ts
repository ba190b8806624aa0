import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** Well above what the work takes, so that nearly everything takes one step. */
export const STEP_MS = 250;

/**
 * Lets work take a whole number of steps of time, failed or not, so that how long it takes does
 * not tell what it found.
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
