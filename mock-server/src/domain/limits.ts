import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { rateEvents } from '../db/schema/index.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../lib/time.ts';
import { fail, type DomainError } from './errors.ts';
import { LIMITS, type RateName, type SharedName } from '../settings/limit-table.ts';
import type { World } from './world.ts';

/** A limit on the events in one bucket, which belongs to a subject, such as a person. */
export interface Limit {
  /** The bucket's name, such as `comment 12`: parts without spaces, separated by spaces. */
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

/** The limits on all clients together for a subject. Beyond one, a client has `each` attempts. */
export const togetherOf = (name: SharedName, ...subject: Subject): (Limit & { each: number })[] =>
  LIMITS[name].together.map(({ max, windowMs, each }) => ({
    bucket: togetherBucket(name, subject),
    ...{ max, windowMs, each },
  }));

/** All rate limits ignore events that are older than this, so these are deleted. */
const LONGEST_WINDOW_MS = DAY_MS;

const tooManyAttempts = (waitMs: number): DomainError => {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  return fail('too_many_attempts', {
    params: { n: minutes },
    ...(minutes === 1 && { message: 'Too many attempts. Please try again in 1 minute.' }),
    retryAfterSeconds: Math.ceil(waitMs / SECOND_MS),
  });
};

/** Locks a bucket until the transaction ends, so that servers change it one after the other. */
export const lockBucket = async (tx: Database, bucket: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`);
};

type Clocked = Pick<World, 'clock'>;

/** Returns the milliseconds until the next attempt is permitted, or 0 if it is now. */
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
    // If the clock was set back, some events are in the future. They are ignored.
    .where(and(eq(rateEvents.bucket, bucket), gt(rateEvents.at, since), lte(rateEvents.at, now)))
    .orderBy(desc(rateEvents.at))
    .offset(max - 1)
    .limit(1);
  return blocking === undefined ? 0 : blocking.at.getTime() + windowMs - now.getTime();
};

/** The attempts of each client on a subject, fewer while all together make too many. */
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
 * Refuses an attempt at a limit. Without a lock, slightly more parallel ones may pass.
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

/** Counts an event towards the limits on all clients together. */
export const addTogether = (
  db: Database,
  world: Clocked,
  name: SharedName,
  ...subject: Subject
): Promise<void> => addEvent(db, world, { bucket: togetherBucket(name, subject) });

/**
 * Counts or refuses an attempt. With a lock, exactly `max` parallel ones may pass.
 * @throws DomainError too_many_attempts (429) with the seconds until the next attempt
 */
export const consumeLimit = (db: Database, world: Clocked, limit: Limit): Promise<void> =>
  db.transaction(async (tx) => {
    await lockBucket(tx, limit.bucket);
    // Read under the lock, the time is not before any event that was counted meanwhile.
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
