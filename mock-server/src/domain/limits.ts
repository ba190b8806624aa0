import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { rateEvents } from '../db/schema/index.ts';
import { MINUTE_MS, SECOND_MS } from '../lib/time.ts';
import { fail, type DomainError } from './errors.ts';
import { RATE_LIMITS, type RateName } from '../settings/limit-table.ts';
import type { Services } from './services.ts';

/** A rate limit on the events in a bucket, which are those of one subject, such as a person. */
export interface Limit {
  /** The bucket's name, which consists of words with spaces in between, such as `comment 12`. */
  bucket: string;
  max: number;
  windowMs: number;
}

const bucketOf = (...words: readonly (string | number)[]): string => words.join(' ');

/** Returns the rate limit with this name for one subject, such as a person or an email address. */
export const limitOf = (name: RateName, ...subject: readonly (string | number)[]): Limit => {
  const { max, windowMs } = RATE_LIMITS[name];
  return { bucket: bucketOf(name, ...subject), max, windowMs };
};

/** Older events are deleted, because no rate limit counts them. */
const LONGEST_WINDOW_MS = Math.max(...Object.values(RATE_LIMITS).map(({ windowMs }) => windowMs));

const tooManyAttempts = (waitMs: number): DomainError => {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  return fail('too_many_attempts', {
    params: { n: minutes },
    ...(minutes === 1 && { message: 'Too many attempts. Please try again in 1 minute.' }),
    retryAfterSeconds: Math.ceil(waitMs / SECOND_MS),
  });
};

/** Locks a bucket until the transaction ends, so that only one server changes it at a time. */
export const lockBucket = async (tx: Database, bucket: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`);
};

type Clocked = Pick<Services, 'clock'>;

/**
 * Without a lock, parallel requests can slightly exceed the limit.
 * @throws DomainError too_many_attempts (429) with the seconds until the next attempt
 */
export const checkLimit = async (
  db: Database,
  { clock }: Clocked,
  { bucket, max, windowMs }: Limit,
): Promise<void> => {
  const now = clock.now();
  const since = new Date(now.getTime() - windowMs);
  const [blocking] = await db
    .select({ at: rateEvents.at })
    .from(rateEvents)
    // If the clock was set back, events in the future are ignored.
    .where(and(eq(rateEvents.bucket, bucket), gt(rateEvents.at, since), lte(rateEvents.at, now)))
    .orderBy(desc(rateEvents.at))
    .offset(max - 1)
    .limit(1);
  if (blocking === undefined) return;
  throw tooManyAttempts(blocking.at.getTime() + windowMs - now.getTime());
};

export const addEvent = async (
  db: Database,
  { clock }: Clocked,
  { bucket }: Pick<Limit, 'bucket'>,
): Promise<void> => {
  await db.insert(rateEvents).values({ bucket, at: clock.now() });
};

/**
 * Counts an attempt, or refuses it if the limit is reached. A lock ensures that parallel requests
 * cannot exceed the limit.
 * @throws DomainError too_many_attempts (429) with the seconds until the next attempt
 */
export const consumeLimit = (db: Database, services: Clocked, limit: Limit): Promise<void> =>
  db.transaction(async (tx) => {
    await lockBucket(tx, limit.bucket);
    // The time is read after the lock was taken, so it is not before the latest event.
    await checkLimit(tx, services, limit);
    await addEvent(tx, services, limit);
  });

/** Resets all rate limits by deleting all counted events. */
export const liftLimits = async (db: Database): Promise<void> => {
  await db.delete(rateEvents);
};

/** Deletes the counted events of one rate limit. */
export const clearLimit = (db: Database, bucket: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockBucket(tx, bucket);
    await tx.delete(rateEvents).where(eq(rateEvents.bucket, bucket));
  });

/** Resets the rate limits that count the events of an IP address alone. */
export const liftLimitsOf = async (db: Database, clientIp: string): Promise<void> => {
  const buckets = Object.keys(RATE_LIMITS).map((name) => bucketOf(name, clientIp));
  await db.delete(rateEvents).where(inArray(rateEvents.bucket, buckets));
};

/** Deletes events that are too old for any rate limit. */
export const pruneLimits = async (db: Database, { clock }: Clocked): Promise<void> => {
  const oldest = new Date(clock.now().getTime() - LONGEST_WINDOW_MS);
  await db.delete(rateEvents).where(lte(rateEvents.at, oldest));
};
