import type { OpenDatabase } from '../db/connection.ts';
import { remindOwners } from '../domain/advertisements/remind.ts';
import { cleanUp } from '../domain/housekeeping.ts';
import { runSimulator } from '../double/payments/payment-simulator.ts';
import { HOUR_MS } from '../lib/time.ts';
import type { Services } from '../domain/services.ts';
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
export const startTimers = (services: Services, { unlimitedDb }: OpenDatabase): Stop => {
  const { log, mailbox } = services;
  const stops = [
    repeat(
      log,
      () => runSimulator(services),
      PAYMENT_INTERVAL_MS,
      'Delivering due payment webhooks failed',
    ),
    repeat(log, () => mailbox.tend(), MAIL_INTERVAL_MS, 'Delivering due emails failed'),
    repeat(log, () => remindOwners(services), REMINDER_INTERVAL_MS, 'Reminding advertisers failed'),
    repeat(
      log,
      () => cleanUp({ ...services, db: unlimitedDb }),
      HOUSEKEEPING_INTERVAL_MS,
      'Housekeeping failed',
    ),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};
