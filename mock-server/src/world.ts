import { createMailbox } from './adapters/mailbox.ts';
import { localPayments } from './adapters/payments/local.ts';
import { stripePayments } from './adapters/payments/stripe.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/connection.ts';
import { createReadCounter } from './domain/articles/reads.ts';
import type { Clock } from './domain/clock.ts';
import type { Log, Media } from './domain/ports.ts';
import { createProjection } from './domain/projection.ts';
import type { World } from './domain/world.ts';
import { keptSecret, signingSecret } from './secrets.ts';

/** Puts the world together from what has been opened. */
export const createWorld = (parts: {
  config: Config;
  database: OpenDatabase;
  clock: Clock;
  log: Log;
  media: Media;
}): World => {
  const { config, clock, log, media } = parts;
  const { db } = parts.database;
  return {
    config,
    db,
    clock,
    log,
    projection: createProjection(clock, parts.database),
    reads: createReadCounter(db, log),
    codeKey: `codes ${signingSecret(config)}`,
    mailbox: createMailbox({ db, clock, log, smtpUrl: config.smtpUrl }),
    media,
    payments:
      config.stripe === undefined
        ? localPayments(
            config.paymentWebhookSecret ?? keptSecret(config.dataDir, 'payment_webhook'),
          )
        : stripePayments(config.stripe, log),
  };
};
