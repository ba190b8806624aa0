import { and, eq, isNull, sql } from 'drizzle-orm';
import { comments } from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import type { Caller, Services } from '../services.ts';

/** Hides a comment from everyone except admins. @throws comment_not_found (404) */
export const hideFromReaders = async (
  { db, clock }: Services,
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
