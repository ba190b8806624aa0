import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createMailbox } from '../adapters/mailbox.ts';
import { noPayments } from '../adapters/payments/none.ts';
import { createPasswords } from '../adapters/passwords/passwords.ts';
import { localPayments } from '../double/payments/local.ts';
import { createTemporaryFiles } from '../adapters/temporary-files.ts';
import type { Config } from '../settings/config.ts';
import type { OpenDatabase } from '../db/connection.ts';
import { createReadCounter } from '../domain/articles/reads.ts';
import type { Clock } from '../domain/clock.ts';
import type { Log, Media, Passwords, Payments } from '../domain/ports.ts';
import { createResponseCache } from '../cache/response-cache.ts';
import { createUploadSlots } from '../domain/upload-slots.ts';
import type { Services } from '../domain/services.ts';
import { otpKey, storedSecret } from '../settings/secrets.ts';

/** One processor is left for the main thread. */
const PASSWORD_WORKERS = Math.max(1, availableParallelism() - 1);

/** Creates the payment provider that the settings name: Stripe, a simulated one or none. */
export const openPayments = async (config: Config, log: Log): Promise<Payments<Services>> => {
  if (config.stripe === undefined) {
    if (!config.simulatesPayments) return noPayments;
    return localPayments(
      config.paymentWebhookSecret ?? storedSecret(config.dataDir, 'payment_webhook'),
    );
  }
  const { stripePayments } = await import('../adapters/payments/stripe.ts');
  return stripePayments(config.stripe, log);
};

/** Creates the services that operations use, such as the database and the mailbox. */
export const createServices = (parts: {
  config: Config;
  database: OpenDatabase;
  clock: Clock;
  log: Log;
  media: Media;
  payments: Payments<Services>;
  /** By default, passwords are hashed on separate threads. */
  passwords?: Passwords;
}): Services => {
  const { config, clock, log, media, payments } = parts;
  const { db } = parts.database;
  return {
    config,
    db,
    clock,
    log,
    cache: createResponseCache(clock, parts.database),
    reads: createReadCounter({ db, clock, log }),
    otpKey: otpKey(config),
    mailbox: createMailbox({ db, clock, log, config }),
    media,
    temporaryFiles: createTemporaryFiles(path.join(config.dataDir, 'incoming')),
    uploadSlots: createUploadSlots(),
    payments,
    passwords:
      parts.passwords ??
      createPasswords({ costLog2: config.passwordCostLog2, workers: PASSWORD_WORKERS }),
  };
};
