import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { DomainError, type ErrorCode } from '../domain/errors.ts';

const PACED: readonly ErrorCode[] = ['too_many_attempts', 'busy'];
/**
 * If many requests are refused, this many refusals are sent per second. The first ones are sent
 * immediately.
 */
const PER_SECOND = 10;
const BURST = 10;
const LONGEST_WAIT_MS = 5000;

/**
 * Delays error responses if many requests are refused. Otherwise, clients that immediately try
 * again would slow down the server for everybody.
 */
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
