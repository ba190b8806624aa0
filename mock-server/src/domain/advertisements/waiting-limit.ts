import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { advertisements } from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import { SECOND_MS } from '../../lib/time.ts';
import { LIMITS } from '../../settings/limit-table.ts';
import { lockBucket } from '../limits.ts';
import type { Caller } from '../world.ts';
import { isWaiting } from './find.ts';

/** The wait is an estimate, since the time of the next review is unknown. */
const { max: MAX_WAITING, retryAfterMs } = LIMITS.waiting;

/**
 * Lets those pass who may have one more advertisement reviewed; admins may have any number.
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
 * The same check when the advertisement is written, for requests at the same time.
 * @throws DomainError `too_many_waiting` (429).
 */
export const checkWaitingLocked = async (tx: Database, caller: Caller): Promise<void> => {
  await lockBucket(tx, `waiting ${caller.id}`);
  await checkWaiting(tx, caller);
};
