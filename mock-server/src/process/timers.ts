import type { OpenDatabase } from '../db/connection.ts';
import { remindOwners } from '../domain/advertisements/remind.ts';
import { cleanUp } from '../domain/housekeeping.ts';
import { runSimulator } from '../double/payments/payment-simulator.ts';
import { HOUR_MS } from '../lib/time.ts';
import type { World } from '../domain/world.ts';
import { repeat, type Stop } from './repeat.ts';

const PAYMENT_INTERVAL_MS = 5000;
const MAIL_INTERVAL_MS = 10_000;
const REMINDER_INTERVAL_MS = 2000;
const HOUSEKEEPING_INTERVAL_MS = HOUR_MS;

/**
 * Starts the background jobs. One creates the events of the simulated payment provider, such as
 * renewals. The others send waiting emails, remind owners whose advertisements end, and delete old
 * data.
 */
export const startTimers = (world: World, { unlimitedDb }: OpenDatabase): Stop => {
  const { log, mailbox } = world;
  const stops = [
    repeat(
      log,
      () => runSimulator(world),
      PAYMENT_INTERVAL_MS,
      'Delivering due payment webhooks failed',
    ),
    repeat(log, () => mailbox.tend(), MAIL_INTERVAL_MS, 'Delivering due emails failed'),
    repeat(log, () => remindOwners(world), REMINDER_INTERVAL_MS, 'Reminding advertisers failed'),
    repeat(
      log,
      () => cleanUp({ ...world, db: unlimitedDb }),
      HOUSEKEEPING_INTERVAL_MS,
      'Housekeeping failed',
    ),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};
