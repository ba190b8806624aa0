import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { advertisements } from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import { SECOND_MS } from '../../lib/time.ts';
import { LIMITS } from '../../settings/limit-table.ts';
import { lockBucket } from '../limits.ts';
import type { Caller } from '../world.ts';
import { isWaiting } from './find.ts';

/** The Retry-After time is an estimate, since nobody knows the time of the next review. */
const { max: MAX_WAITING, retryAfterMs } = LIMITS.waiting;

/**
 * Checks that the caller may have one more advertisement in review. Admins have no limit.
 * @throws DomainError `too_many_waiting` (429).
 */
export const checkWaiting = async (db: Database, { id, role }: Caller): Promise<void> => {
  if (role === 'admin') return;
  const waiting = await db.$count(advertisements, and(eq(advertisements.ownerId, id), isWaiting));
  if (waiting >= MAX_WAITING) {
    throw fail('too_many_waiting', {
      params: { n: MAX_WAITING },
      retryAfterSeconds: retryAfterMs / SECOND_MS,
    });
  }
};

/**
 * Repeats the check of `checkWaiting` under a lock before the insert, for parallel requests.
 * @throws DomainError `too_many_waiting` (429).
 */
export const checkWaitingLocked = async (tx: Database, caller: Caller): Promise<void> => {
  await lockBucket(tx, `waiting ${caller.id}`);
  await checkWaiting(tx, caller);
};
