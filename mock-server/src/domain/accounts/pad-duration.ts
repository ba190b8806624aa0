import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** Durations are rounded up to a multiple of this step. Most are shorter and so become equal. */
export const STEP_MS = 250;

/** Pads the duration of a function to a multiple of STEP_MS, to reveal nothing about accounts. */
export const padDuration = async <T>(work: () => Promise<T>): Promise<T> => {
  const startedMs = performance.now();
  try {
    return await work();
  } finally {
    const tookMs = performance.now() - startedMs;
    await delay(STEP_MS - (tookMs % STEP_MS));
  }
};
