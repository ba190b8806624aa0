import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { advertisements } from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import { SECOND_MS } from '../../lib/time.ts';
import { LIMITS } from '../../settings/limit-table.ts';
import { lockBucket } from '../limits.ts';
import type { Caller } from '../world.ts';
import { isWaiting } from './find.ts';

/** `retryAfterMs` is a guess, since nobody knows when a moderator will decide next. */
const { max: MAX_WAITING, retryAfterMs } = LIMITS.waiting;

/**
 * Checks that the person may have one more advertisement that awaits review. Admins have no limit.
 * @throws DomainError `too_many_waiting` (429)
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
 * Makes the same check as `checkWaiting` under a lock, just before the insert, so that parallel
 * requests cannot exceed the limit.
 * @throws DomainError `too_many_waiting` (429)
 */
export const checkWaitingLocked = async (tx: Database, caller: Caller): Promise<void> => {
  await lockBucket(tx, `waiting ${caller.id}`);
  await checkWaiting(tx, caller);
};
