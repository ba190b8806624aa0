import { useEffect, useState } from 'react';

const TICK_MS = 1000;

export type Countdown = {
  secondsLeft: number;
  /** The fraction of the time that remains, from 1 down to 0. */
  fraction: number;
  restart: () => void;
};

/** Counts down by the clock, because browsers throttle timers of background tabs. */
export const useCountdown = (durationMs: number): Countdown => {
  const [endMs, setEndMs] = useState(() => Date.now() + durationMs);
  const [nowMs, setNowMs] = useState(() => Date.now());
  const leftMs = Math.min(durationMs, Math.max(0, endMs - nowMs));
  const isRunning = leftMs > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);

  return {
    secondsLeft: Math.ceil(leftMs / TICK_MS),
    fraction: leftMs / durationMs,
    restart: () => {
      setNowMs(Date.now());
      setEndMs(Date.now() + durationMs);
    },
  };
};
