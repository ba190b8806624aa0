import type { Log } from '../domain/ports.ts';

/** The first run waits, so that requests that arrived during the start are served first. */
const FIRST_RUN_DELAY_MS = 1000;

/** Stops the timer. Resolves after the run that is in progress has ended. */
export type Stop = () => Promise<void>;

/**
 * Runs a task soon, and then again at a fixed interval. If the previous run is still in progress
 * then, the next run is skipped, so that runs do not pile up while the database hangs.
 * @param complaint the message with which an error of the task is logged
 */
export const repeat = (
  log: Log,
  task: () => Promise<void>,
  intervalMs: number,
  complaint: string,
): Stop => {
  let running: Promise<void> | undefined;
  const run = (): void => {
    running ??= task()
      .catch((err: unknown) => {
        log.error({ err }, complaint);
      })
      .finally(() => (running = undefined));
  };
  const first = setTimeout(run, FIRST_RUN_DELAY_MS);
  const timer = setInterval(run, intervalMs);
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await running;
  };
};
