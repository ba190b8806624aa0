import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import { articles, liveUpdates } from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import type { Services } from '../services.ts';
import type { LiveUpdate } from './article.ts';

/** What has changed in a story's live updates since a cursor. */
export interface Changes {
  /** The new and the edited updates, newest first. */
  results: LiveUpdate[];
  removed: number[];
  /** The cursor for later changes. Absent if the story never had live updates. */
  cursor?: string;
}

/**
 * A cursor consists of a time and the number of a change. The time alone is not enough, because an
 * update may be added after another update with a later time. The number alone is not enough,
 * because a scheduled update gets its number before readers can see it.
 */
interface Position {
  /** The highest number of a change that the client has received. */
  change: number;
  /** The time of the newest update that the client has received, in milliseconds since 1970. */
  atMs: number;
}

const CURSOR = /^(\d{1,10})\.(\d{1,16})$/;

const parse = (cursor = ''): Position => {
  const [, change = '-1', atMs = '-1'] = CURSOR.exec(cursor) ?? [];
  return { change: Number(change), atMs: Number(atMs) };
};

/** Reads the live updates that have changed since a cursor. Without a valid cursor, reads all. */
export const changesSince = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  articleId: number,
  cursor?: string,
): Promise<Changes> => {
  const rows = await db
    .select()
    .from(liveUpdates)
    .where(and(eq(liveUpdates.articleId, articleId), lte(liveUpdates.at, clock.now())))
    .orderBy(desc(liveUpdates.at), desc(liveUpdates.id));
  const known = parse(cursor);
  const changed = rows.filter(
    ({ change, at }) => change > known.change || at.getTime() > known.atMs,
  );
  const [newest] = rows;
  const latest = Math.max(...rows.map(({ change }) => change));
  return {
    results: changed.filter(({ removedAt }) => removedAt === null),
    removed: changed.filter(({ removedAt }) => removedAt !== null).map(({ id }) => id),
    ...(newest && { cursor: `${latest}.${newest.at.getTime()}` }),
  };
};

/** Edits or removes a live update. @throws DomainError `update_not_found` */
export const changeUpdate = async (
  { db, clock }: Services,
  id: number,
  change: { title?: string | undefined; bodyHtml?: string | undefined } | 'remove',
): Promise<void> => {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(liveUpdates)
      .set(change === 'remove' ? { removedAt: now } : { ...change, editedAt: now })
      .where(and(eq(liveUpdates.id, id), isNull(liveUpdates.removedAt)))
      .returning({ articleId: liveUpdates.articleId });
    if (changed === undefined) throw fail('update_not_found');
    await tx.update(articles).set({ updatedAt: now }).where(eq(articles.id, changed.articleId));
  });
};
