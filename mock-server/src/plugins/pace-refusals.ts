import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { DomainError, type ErrorCode } from '../domain/errors.ts';

const PACED: readonly ErrorCode[] = ['too_many_attempts', 'busy'];
/** Of many refusals, the first are sent immediately, then this many per second. */
const PER_SECOND = 10;
const BURST = 10;
const LONGEST_WAIT_MS = 5000;

/** Delays refusals if there are many, so that clients cannot retry at full speed. */
export const createRefusalPace = (): ((error: unknown) => Promise<void>) => {
  const gapMs = 1000 / PER_SECOND;
  let turnMs = -Infinity;
  return async (error) => {
    if (!(error instanceof DomainError) || !PACED.includes(error.code)) return;
    const nowMs = performance.now();
    turnMs = Math.max(turnMs, nowMs - BURST * gapMs) + gapMs;
    if (turnMs <= nowMs) return;
    turnMs = Math.min(turnMs, nowMs + LONGEST_WAIT_MS);
    await delay(turnMs - nowMs);
  };
};
