import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { isAmong } from '../../db/rows.ts';
import { comments } from '../../db/schema/index.ts';
import { findPublishedId } from '../articles/summaries.ts';
import type { Slice } from '../slice.ts';
import type { Caller, Services } from '../services.ts';
import { commentFor, selectComments, type CommentThread } from './comment.ts';

/**
 * Reads one page of a story's comments, newest first, each with all its replies. Deleted and hidden
 * comments are listed too, but without texts, except that admins see hidden texts. `count` does not
 * include replies.
 * @throws DomainError `article_not_found`
 */
export const findThreads = async (
  services: Services,
  reader: Caller | null,
  slug: string,
  slice: Slice,
): Promise<{ count: number; results: CommentThread[] }> => {
  const { db } = services;
  const articleId = await findPublishedId(db, services, slug);
  const where = and(eq(comments.articleId, articleId), isNull(comments.parentId));
  const rows = await selectComments(db)
    .where(where)
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(slice.limit)
    .offset(slice.offset);
  const ids = rows.map(({ id }) => id);
  const replies = await selectComments(db)
    .where(isAmong(comments.parentId, ids))
    .orderBy(asc(comments.createdAt), asc(comments.id));
  return {
    count: await db.$count(comments, where),
    results: rows.map((row) => ({
      ...commentFor(reader, row),
      replies: replies
        .filter(({ parentId }) => parentId === row.id)
        .map((reply) => commentFor(reader, reply)),
    })),
  };
};
