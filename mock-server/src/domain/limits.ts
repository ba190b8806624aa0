import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { rateEvents } from '../db/schema/index.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../lib/time.ts';
import { fail, type DomainError } from './errors.ts';
import { LIMITS, type RateName, type SharedName } from '../settings/limit-table.ts';
import type { World } from './world.ts';

/** A row of the table of limits for somebody; a bucket is what is counted together. */
export interface Limit {
  /** Such as `comment 12`. Parts are separated by a space, which no address holds. */
  bucket: string;
  max: number;
  windowMs: number;
}

type Subject = readonly (string | number)[];

/** The limit of this name for one asker. */
export const limitOf = (name: RateName, ...subject: Subject): Limit => {
  const { max, windowMs } = LIMITS[name];
  return { bucket: [name, ...subject].join(' '), max, windowMs };
};

const togetherBucket = (name: SharedName, subject: Subject): string =>
  [`${name}-everywhere`, ...subject].join(' ');

/** What all together may do to a subject, and what each may do past it. */
export const togetherOf = (name: SharedName, ...subject: Subject): (Limit & { each: number })[] =>
  LIMITS[name].together.map(({ max, windowMs, each }) => ({
    bucket: togetherBucket(name, subject),
    ...{ max, windowMs, each },
  }));

/** No limit looks further back, so older events are deleted. */
const LONGEST_WINDOW_MS = DAY_MS;

/** The 429 that says when to come back. */
const tooManyAttempts = (waitMs: number): DomainError => {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  return fail('too_many_attempts', {
    params: { n: minutes },
    ...(minutes === 1 && { message: 'Too many attempts. Please try again in 1 minute.' }),
    retryAfterSeconds: Math.ceil(waitMs / SECOND_MS),
  });
};

/** Lets the changes of a bucket happen one after the other, also between servers. */
export const lockBucket = async (tx: Database, bucket: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`);
};

type Clocked = Pick<World, 'clock'>;

/** How long it is until the next one may come; 0 when it may now. */
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
    // Events of the future are left from a clock that has been moved back.
    .where(and(eq(rateEvents.bucket, bucket), gt(rateEvents.at, since), lte(rateEvents.at, now)))
    .orderBy(desc(rateEvents.at))
    .offset(max - 1)
    .limit(1);
  return blocking === undefined ? 0 : blocking.at.getTime() + windowMs - now.getTime();
};

/** How many each may do to a subject, given what all together have done to it. */
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
 * Refuses when there have been too many. Without `consumeLimit`'s lock some more than `max` get
 * through when many come at once.
 * @throws DomainError too_many_attempts (429) with the seconds until the next one may come
 */
export const checkLimit = async (db: Database, world: Clocked, limit: Limit): Promise<void> => {
  const waitMs = await waitOf(db, world, limit);
  if (waitMs > 0) throw tooManyAttempts(waitMs);
};

/** Counts one more. */
export const addEvent = async (
  db: Database,
  { clock }: Clocked,
  { bucket }: Pick<Limit, 'bucket'>,
): Promise<void> => {
  await db.insert(rateEvents).values({ bucket, at: clock.now() });
};

/** Counts one more of all together. */
export const addTogether = (
  db: Database,
  world: Clocked,
  name: SharedName,
  ...subject: Subject
): Promise<void> => addEvent(db, world, { bucket: togetherBucket(name, subject) });

/**
 * Counts one more and refuses it when there have been too many: of any number at once, exactly
 * `max` pass.
 * @throws DomainError too_many_attempts (429) with the seconds until the next one may come
 */
export const consumeLimit = (db: Database, world: Clocked, limit: Limit): Promise<void> =>
  db.transaction(async (tx) => {
    await lockBucket(tx, limit.bucket);
    // Behind the lock: an earlier time than that of a counted event would not see it.
    await checkLimit(tx, world, limit);
    await addEvent(tx, world, limit);
  });

/** Forgets what all limits have counted. */
export const liftLimits = async (db: Database): Promise<void> => {
  await db.delete(rateEvents);
};

/** Forgets what a bucket has counted. */
export const clearLimit = (db: Database, bucket: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockBucket(tx, bucket);
    await tx.delete(rateEvents).where(eq(rateEvents.bucket, bucket));
  });

/** Deletes the events of all buckets that are too old to count. */
export const pruneLimits = async (db: Database, { clock }: Clocked): Promise<void> => {
  const oldest = new Date(clock.now().getTime() - LONGEST_WINDOW_MS);
  await db.delete(rateEvents).where(lte(rateEvents.at, oldest));
};
