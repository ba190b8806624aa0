import { and, eq, isNull, sql } from 'drizzle-orm';
import { comments } from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import { closeReports } from '../reports.ts';
import type { Caller, Services } from '../services.ts';

/**
 * Hides a comment from everyone except admins, and closes its reports.
 * @throws DomainError comment_not_found (404), also for a deleted comment
 */
export const hideFromReaders = (
  { db, clock }: Services,
  admin: Caller,
  id: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    const at = clock.now();
    const hidden = await tx
      .update(comments)
      .set({
        hiddenAt: sql`coalesce(${comments.hiddenAt}, ${at.toISOString()}::timestamptz)`,
        hiddenBy: sql`case when ${comments.hiddenAt} is null then ${admin.id}::int
          else ${comments.hiddenBy} end`,
      })
      .where(and(eq(comments.id, id), isNull(comments.deletedAt)))
      .returning({ id: comments.id });
    if (hidden.length === 0) throw fail('comment_not_found');
    await closeReports(tx, { commentId: id }, at);
  });
