import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** Durations are padded to a multiple of this step. Most take one step and so become equal. */
export const STEP_MS = 250;

/** Pads the duration of a function to a multiple of STEP_MS, so that it reveals nothing. */
export const padDuration = async <T>(work: () => Promise<T>): Promise<T> => {
  const startedMs = performance.now();
  try {
    return await work();
  } finally {
    const tookMs = performance.now() - startedMs;
    await delay(STEP_MS - (tookMs % STEP_MS));
  }
};
