import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { advertisements } from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import { HOUR_S } from '../../lib/time.ts';
import { lockBucket } from '../limits.ts';
import type { Caller } from '../world.ts';
import { isWaiting } from './find.ts';

/** How many advertisements of one person may await review. */
const MAX_WAITING = 20;
/** An estimate, since the time of the next review is unknown. */
const RETRY_AFTER_S = HOUR_S;

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
      retryAfterSeconds: RETRY_AFTER_S,
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
