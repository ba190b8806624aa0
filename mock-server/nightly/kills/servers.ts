import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { WEBHOOK_SECRET } from '../../testing/webhooks.ts';

const ENVIRONMENT = {
  CONTROL_API: 'on',
  PASSWORD_COST_LOG2: '10',
  JWT_SECRET: 'a secret that outlives every server of these tests',
  PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
};

/** Prepares a server that tests can start, kill and start again. */
export const victim = (env: Record<string, string>) => {
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
    /** The durations of all starts except the first, in milliseconds. */
    startsMs,
    kill,
    start: async (): Promise<void> => {
      const beganMs = performance.now();
      running = startServerProcess({ ...ENVIRONMENT, ...env });
      url = await running.ready;
      starts += 1;
      if (starts > 1) startsMs.push(performance.now() - beganMs);
    },
    /** Starts the server and kills it after this time, even if it is not ready yet. */
    startAndKill: async (afterMs: number): Promise<void> => {
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
