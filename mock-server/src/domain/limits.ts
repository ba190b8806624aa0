import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { rateEvents } from '../db/schema/index.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../lib/time.ts';
import { fail, type DomainError } from './errors.ts';
import { LIMITS, type RateName, type SharedName } from '../settings/limit-table.ts';
import type { World } from './world.ts';

/**
 * A rate limit on the events in one bucket. A bucket contains the events of one subject, such as a
 * person.
 */
export interface Limit {
  /** The bucket's name, which consists of words with spaces in between, such as `comment 12`. */
  bucket: string;
  max: number;
  windowMs: number;
}

type Subject = readonly (string | number)[];

/** Returns the rate limit with this name for one subject, such as a person or an email address. */
export const limitOf = (name: RateName, ...subject: Subject): Limit => {
  const { max, windowMs } = LIMITS[name];
  return { bucket: [name, ...subject].join(' '), max, windowMs };
};

const togetherBucket = (name: SharedName, subject: Subject): string =>
  [`${name}-everywhere`, ...subject].join(' ');

/**
 * Returns the limits on what all clients together may do to a subject, such as an account. When
 * such a limit is reached, each client still has `each` attempts.
 */
export const togetherOf = (name: SharedName, ...subject: Subject): (Limit & { each: number })[] =>
  LIMITS[name].together.map(({ max, windowMs, each }) => ({
    bucket: togetherBucket(name, subject),
    ...{ max, windowMs, each },
  }));

/** Events that are older than this are deleted, because no rate limit counts them any more. */
const LONGEST_WINDOW_MS = DAY_MS;

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

type Clocked = Pick<World, 'clock'>;

/**
 * Returns the milliseconds until the next attempt is permitted. 0 means that it is permitted now.
 */
export const waitOf = async (
  db: Database,
  { clock }: Clocked,
  { bucket, max, windowMs }: Limit,
): Promise<number> => {
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
  return blocking === undefined ? 0 : blocking.at.getTime() + windowMs - now.getTime();
};

/**
 * Returns how many attempts each client has on a subject, such as an account. The number is lower
 * while all clients together exceed a limit.
 */
export const maxOfEach = async (
  db: Database,
  world: Clocked,
  name: SharedName,
  ...subject: Subject
): Promise<number> => {
  let max: number = LIMITS[name].max;
  for (const { each, ...together } of togetherOf(name, ...subject)) {
    if ((await waitOf(db, world, together)) > 0) max = Math.min(max, each);
  }
  return max;
};

/**
 * Throws an error if the limit is reached. Without a lock, parallel requests can slightly exceed
 * the limit.
 * @throws DomainError too_many_attempts (429) with the seconds until the next attempt
 */
export const checkLimit = async (db: Database, world: Clocked, limit: Limit): Promise<void> => {
  const waitMs = await waitOf(db, world, limit);
  if (waitMs > 0) throw tooManyAttempts(waitMs);
};

export const addEvent = async (
  db: Database,
  { clock }: Clocked,
  { bucket }: Pick<Limit, 'bucket'>,
): Promise<void> => {
  await db.insert(rateEvents).values({ bucket, at: clock.now() });
};

/** Counts an event towards the rate limits on what all clients together may do. */
export const addTogether = (
  db: Database,
  world: Clocked,
  name: SharedName,
  ...subject: Subject
): Promise<void> => addEvent(db, world, { bucket: togetherBucket(name, subject) });

/**
 * Counts an attempt, or refuses it if the limit is reached. A lock ensures that parallel requests
 * cannot exceed the limit.
 * @throws DomainError too_many_attempts (429) with the seconds until the next attempt
 */
export const consumeLimit = (db: Database, world: Clocked, limit: Limit): Promise<void> =>
  db.transaction(async (tx) => {
    await lockBucket(tx, limit.bucket);
    // The time is read after the lock was taken, so it is not before the latest event.
    await checkLimit(tx, world, limit);
    await addEvent(tx, world, limit);
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

/** Deletes the events that are too old for any rate limit. */
export const pruneLimits = async (db: Database, { clock }: Clocked): Promise<void> => {
  const oldest = new Date(clock.now().getTime() - LONGEST_WINDOW_MS);
  await db.delete(rateEvents).where(lte(rateEvents.at, oldest));
};
