import { and, asc, count, desc, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { advertisements } from '../../db/schema/index.ts';
import { isWaiting, loadAdvertisement } from './find.ts';

const { id: idColumn, createdAt } = advertisements;

/**
 * Finds the place of an advertisement in the review queue, which begins with the oldest one. The
 * advertisement may already be approved or rejected.
 * @throws DomainError `advertisement_not_found`
 */
export const findQueuePlace = async (db: Database, id: number) => {
  const { createdAt: posted } = await loadAdvertisement(db, id);
  const at = sql`(${posted.toISOString()}::timestamptz, ${id}::int)`;
  const before = sql`(${createdAt}, ${idColumn}) < ${at}`;
  const after = sql`(${createdAt}, ${idColumn}) > ${at}`;
  const firstOf = async (side: SQL, ...order: SQL[]): Promise<number | null> => {
    const [found] = await db
      .select({ id: idColumn })
      .from(advertisements)
      .where(and(isWaiting, ne(idColumn, id), side))
      .orderBy(...order)
      .limit(1);
    return found?.id ?? null;
  };
  const [numbers] = await db
    .select({ waiting: count(), ahead: sql<number>`(count(*) filter (where ${before}))::int` })
    .from(advertisements)
    .where(isWaiting);
  return {
    waiting: numbers?.waiting ?? 0,
    ahead: numbers?.ahead ?? 0,
    previous: await firstOf(before, desc(createdAt), desc(idColumn)),
    next: await firstOf(after, asc(createdAt), asc(idColumn)),
  };
};
