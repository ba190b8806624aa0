import { createMailbox } from './adapters/mailbox.ts';
import { localPayments } from './adapters/payments/local.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/connection.ts';
import { createReadCounter } from './domain/articles/reads.ts';
import type { Clock } from './domain/clock.ts';
import type { Log, Media, Payments } from './domain/ports.ts';
import { createProjection } from './domain/projection.ts';
import type { World } from './domain/world.ts';
import { storedSecret, signingSecret } from './secrets.ts';

/** Payments as configured: at Stripe, whose library is only then loaded, or played by this server. */
export const openPayments = async (config: Config, log: Log): Promise<Payments> => {
  if (config.stripe === undefined) {
    return localPayments(
      config.paymentWebhookSecret ?? storedSecret(config.dataDir, 'payment_webhook'),
    );
  }
  const { stripePayments } = await import('./adapters/payments/stripe.ts');
  return stripePayments(config.stripe, log);
};

/** Puts the world together from what has been opened. */
export const createWorld = (parts: {
  config: Config;
  database: OpenDatabase;
  clock: Clock;
  log: Log;
  media: Media;
  payments: Payments;
}): World => {
  const { config, clock, log, media, payments } = parts;
  const { db } = parts.database;
  return {
    config,
    db,
    clock,
    log,
    projection: createProjection(clock, parts.database),
    reads: createReadCounter(db, log),
    codeKey: `codes ${signingSecret(config)}`,
    mailbox: createMailbox({ db, clock, log, config }),
    media,
    payments,
  };
};
