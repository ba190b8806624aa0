import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { comments } from '../../db/schema/index.ts';
import { findPublishedId } from '../articles/summaries.ts';
import { fail, failField } from '../errors.ts';
import { consumeLimit, limitOf, lockBucket, type Limit } from '../limits.ts';
import { hasPremiumAccess } from '../payments/subscriptions.ts';
import type { Caller, Services } from '../services.ts';
import { commentFor, selectComments, type CommentThread } from './comment.ts';

/** The rate limit of an author, who may post one comment a minute. */
export const commentLimit = (authorId: number): Limit => limitOf('comment', authorId);

/** Checks that a comment is of this story, is still visible and is not itself a reply. */
const checkParent = async (tx: Database, articleId: number, parentId: number): Promise<void> => {
  const [parent] = await tx
    .select({ parentId: comments.parentId })
    .from(comments)
    .where(
      and(
        eq(comments.id, parentId),
        eq(comments.articleId, articleId),
        isNull(comments.deletedAt),
        isNull(comments.hiddenAt),
      ),
    );
  if (parent === undefined) throw failField('parent_comment_gone', 'parent_id');
  if (parent.parentId !== null) throw failField('reply_to_reply', 'parent_id');
};

interface NewComment {
  text: string;
  parentId: number | null;
  /** The idempotency key. A second request with the same key does not post a second comment. */
  idempotencyKey: string | undefined;
}

type Content = Pick<typeof comments.$inferSelect, 'articleId' | 'parentId' | 'text'>;

/**
 * Finds the comment that this author has already posted with this idempotency key.
 * @throws DomainError comment_idempotency_key_reused (422) if its text differs
 */
const findSent = async (
  tx: Database,
  { id: authorId }: Caller,
  idempotencyKey: string,
  { articleId, parentId, text }: Content,
): Promise<number | undefined> => {
  const [sent] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.authorId, authorId), eq(comments.idempotencyKey, idempotencyKey)));
  if (sent === undefined) return undefined;
  const isSame = sent.articleId === articleId && sent.parentId === parentId && sent.text === text;
  if (!isSame) throw fail('comment_idempotency_key_reused');
  return sent.id;
};

/**
 * Adds a comment, or a reply if `parentId` is given. Only members and admins may post, at most once
 * a minute.
 * @throws DomainError article_not_found (404), premium_required_to_comment (403),
 *   parent_comment_gone and reply_to_reply (400), too_many_attempts (429),
 *   comment_idempotency_key_reused (422)
 */
export const addComment = (
  services: Services,
  author: Caller,
  slug: string,
  { text, parentId, idempotencyKey }: NewComment,
): Promise<CommentThread> =>
  services.db.transaction(async (tx) => {
    const articleId = await findPublishedId(tx, services, slug);
    if (!(await hasPremiumAccess(tx, services, author))) throw fail('premium_required_to_comment');
    const limit = commentLimit(author.id);
    const content = { articleId, parentId, text: text.replaceAll('\r\n', '\n').trim() };
    // This lock makes parallel copies of the same request wait for each other.
    await lockBucket(tx, limit.bucket);
    let id =
      idempotencyKey === undefined
        ? undefined
        : await findSent(tx, author, idempotencyKey, content);
    if (id === undefined) {
      if (parentId !== null) await checkParent(tx, articleId, parentId);
      await consumeLimit(tx, services, limit);
      const [added] = await tx
        .insert(comments)
        .values({
          ...content,
          authorId: author.id,
          idempotencyKey,
          createdAt: services.clock.now(),
        })
        .returning({ id: comments.id });
      id = added?.id;
    }
    const [row] = id === undefined ? [] : await selectComments(tx).where(eq(comments.id, id));
    if (row === undefined) throw new Error('A comment that was just added is missing');
    return { ...commentFor(author, row), replies: [] };
  });

/**
 * Deletes the caller's own comment. It stays in the list without its text, and so do its replies.
 * @throws DomainError comment_not_found (404), forbidden (403) for another person's comment
 */
export const deleteOwnComment = async (
  services: Services,
  caller: Caller,
  id: number,
): Promise<void> => {
  const isThere = and(eq(comments.id, id), isNull(comments.deletedAt));
  const [comment] = await services.db
    .select({ authorId: comments.authorId })
    .from(comments)
    .where(isThere);
  if (comment === undefined) throw fail('comment_not_found');
  if (comment.authorId !== caller.id) throw fail('forbidden');
  const deleted = await services.db
    .update(comments)
    .set({ deletedAt: services.clock.now(), idempotencyKey: null })
    .where(isThere)
    .returning({ id: comments.id });
  if (deleted.length === 0) throw fail('comment_not_found');
};
