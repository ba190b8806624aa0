import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** This step exceeds the usual duration of the work, so that nearly all work takes one step. */
export const STEP_MS = 250;

/**
 * Extends the duration of work to whole steps, even if it fails. The time then does not reveal the
 * result.
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
