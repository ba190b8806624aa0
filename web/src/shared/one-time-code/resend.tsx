import { SlowNotice } from '~/shared/forms/slow-notice.tsx';
import { useAbortable } from '~/shared/forms/use-abortable.ts';
import { Button } from '~/shared/ui/button.tsx';
import { useEffect, useState } from 'react';
import styles from './resend.module.css';

type Props = {
  /** The time until another code can be requested, in milliseconds. */
  waitMs: number;
  /** Requests another code. The countdown restarts if the promise resolves with true. */
  onResend: (signal: AbortSignal) => Promise<boolean>;
};

const RING_RADIUS = 9;
const RING_LENGTH = 2 * Math.PI * RING_RADIUS;
const SECONDS_PER_MINUTE = 60;

const clockText = (seconds: number): string => {
  const rest = String(seconds % SECONDS_PER_MINUTE).padStart(2, '0');
  return `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${rest}`;
};

/** A countdown as a ring and a text. When it ends, a button to request another code replaces it. */
export function Resend({ waitMs, onResend }: Props) {
  const { secondsLeft, fraction, restart } = useCountdown(waitMs);
  const { run, cancel, isRunning } = useAbortable();
  const resend = () =>
    run(async (signal) => {
      if (await onResend(signal)) restart();
    });

  if (secondsLeft === 0) {
    return (
      <div>
        <p className={styles.resend}>
          Didn’t get a code?
          <Button variant="quiet" size="small" pending={isRunning} onClick={() => void resend()}>
            Resend
          </Button>
        </p>
        {isRunning && <SlowNotice onCancel={cancel} />}
      </div>
    );
  }
  return (
    <p className={styles.resend} role="timer">
      <svg viewBox="0 0 24 24" className={styles.ring} aria-hidden>
        <circle cx="12" cy="12" r={RING_RADIUS} />
        <circle
          cx="12"
          cy="12"
          r={RING_RADIUS}
          strokeDasharray={RING_LENGTH}
          strokeDashoffset={RING_LENGTH * (1 - fraction)}
        />
      </svg>
      <span>{`You can request another code in ${clockText(secondsLeft)}`}</span>
    </p>
  );
}

const TICK_MS = 1000;

type Countdown = {
  secondsLeft: number;
  /** The fraction of the time that remains, from 1 down to 0. */
  fraction: number;
  restart: () => void;
};

/** Counts down by the clock, because browsers throttle timers of background tabs. */
const useCountdown = (durationMs: number): Countdown => {
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
