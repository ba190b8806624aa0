import { and, eq, isNull, sql } from 'drizzle-orm';
import { commentReports, comments } from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import type { Caller, World } from '../world.ts';

/**
 * Stores that a person reports a comment. If the same person reports it again, nothing changes.
 * @throws DomainError comment_not_found (404), even for a deleted or hidden comment
 */
export const addReport = (
  { db, clock }: World,
  reporter: Caller,
  commentId: number,
  { reason, note = '' }: { reason: string; note?: string | undefined },
): Promise<void> =>
  db.transaction(async (tx) => {
    const [comment] = await tx
      .select({ id: comments.id })
      .from(comments)
      .where(and(eq(comments.id, commentId), isNull(comments.deletedAt), isNull(comments.hiddenAt)))
      .for('key share');
    if (comment === undefined) throw fail('comment_not_found');
    await tx
      .insert(commentReports)
      .values({
        commentId,
        reporterId: reporter.id,
        reason,
        note: note.trim() === '' ? null : note.trim(),
        at: clock.now(),
      })
      .onConflictDoNothing();
  });

/**
 * Hides a comment from everyone except admins. A comment that is already hidden stays unchanged.
 * @throws DomainError comment_not_found (404), even for a deleted comment
 */
export const hideFromReaders = async (
  { db, clock }: World,
  admin: Caller,
  id: number,
): Promise<void> => {
  const hidden = await db
    .update(comments)
    .set({
      hiddenAt: sql`coalesce(${comments.hiddenAt}, ${clock.now().toISOString()}::timestamptz)`,
      hiddenBy: sql`case when ${comments.hiddenAt} is null then ${admin.id}::int
        else ${comments.hiddenBy} end`,
    })
    .where(and(eq(comments.id, id), isNull(comments.deletedAt)))
    .returning({ id: comments.id });
  if (hidden.length === 0) throw fail('comment_not_found');
};
