import type { OpenDatabase } from '../db/connection.ts';
import { remindOwners } from '../domain/advertisements/remind.ts';
import { cleanUp } from '../domain/housekeeping.ts';
import { runSimulator } from '../double/payments/payment-simulator.ts';
import { HOUR_MS } from '../lib/time.ts';
import type { World } from '../domain/world.ts';

/**
 * The periodic tasks first run after this time, so that requests that arrived during the start are
 * served first.
 */
const FIRST_RUN_DELAY_MS = 1000;
const PAYMENT_INTERVAL_MS = 5000;
const MAIL_INTERVAL_MS = 10_000;
const REMINDER_INTERVAL_MS = 2000;
const HOUSEKEEPING_INTERVAL_MS = HOUR_MS;

/** Stops the timer. Resolves after the run that is in progress has ended. */
type Stop = () => Promise<void>;

/**
 * Runs a task soon, and then again at a fixed interval. A run begins only after the previous run
 * has ended.
 */
const repeat = (
  { log }: World,
  task: () => Promise<void>,
  intervalMs: number,
  complaint: string,
): Stop => {
  let running = Promise.resolve();
  const run = (): void => {
    running = running.then(task).catch((err: unknown) => {
      log.error({ err }, complaint);
    });
  };
  const first = setTimeout(run, FIRST_RUN_DELAY_MS);
  const timer = setInterval(run, intervalMs);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    return running;
  };
};

/**
 * Starts the background jobs: they create the events of the simulated payment provider (renewals,
 * ends of memberships, slow payments), send waiting emails, remind owners whose advertisements end,
 * and delete old data.
 */
export const startTimers = (world: World, { unlimitedDb }: OpenDatabase): Stop => {
  const stops = [
    repeat(
      world,
      () => runSimulator(world),
      PAYMENT_INTERVAL_MS,
      'Delivering due payment webhooks failed',
    ),
    repeat(world, () => world.mailbox.tend(), MAIL_INTERVAL_MS, 'Delivering due emails failed'),
    repeat(world, () => remindOwners(world), REMINDER_INTERVAL_MS, 'Reminding advertisers failed'),
    repeat(
      world,
      () => cleanUp({ ...world, db: unlimitedDb }),
      HOUSEKEEPING_INTERVAL_MS,
      'Housekeeping failed',
    ),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
};
