import { YEAR_S } from '../../src/lib/time.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { WEBHOOK_SECRET } from '../../testing/webhooks.ts';

/** Access tokens are valid for a year, because the tests move the clock forward. */
const ENVIRONMENT = {
  CONTROL_API: 'on',
  PASSWORD_COST_LOG2: '10',
  ACCESS_TOKEN_TTL_S: String(YEAR_S),
  JWT_SECRET: 'a secret that outlives every server of these tests',
  PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
};

/** A server that tests kill and start again. */
export interface Victim {
  url: () => string;
  /** Starts the server and records how long it took until it was ready. */
  start: () => Promise<void>;
  /** Starts the server and kills it after this time, even if it is not ready yet. */
  startAndKill: (afterMs: number) => Promise<void>;
  kill: () => Promise<void>;
  /** The durations of all starts except the first, in milliseconds. */
  startsMs: readonly number[];
}

/** Prepares a server for this data folder and database. It does not start yet. */
export const victim = (env: Record<string, string>): Victim => {
  let running: ServerProcess | undefined;
  let url = 'http://127.0.0.1:1';
  let starts = 0;
  const startsMs: number[] = [];
  const kill = async (): Promise<void> => {
    running?.kill('SIGKILL');
    await running?.ended;
    running = undefined;
  };
  return {
    url: () => url,
    startsMs,
    kill,
    start: async () => {
      const beganMs = performance.now();
      running = startServerProcess({ ...ENVIRONMENT, ...env });
      url = await running.ready;
      starts += 1;
      if (starts > 1) startsMs.push(performance.now() - beganMs);
    },
    startAndKill: async (afterMs) => {
      running = startServerProcess({ ...ENVIRONMENT, ...env });
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      await kill();
    },
  };
};

/** Formats the median and the maximum of these durations, in milliseconds. */
export const timesOf = (timesMs: readonly number[]): string => {
  const sorted = [...timesMs].sort((a, b) => a - b);
  const text = (ms = 0): string => `${ms.toFixed(0)} ms`;
  return `median ${text(sorted[Math.floor(sorted.length / 2)])}, longest ${text(sorted.at(-1))}`;
};
