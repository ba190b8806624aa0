import { gt, min } from 'drizzle-orm';
import { articles } from '../../db/schema/index.ts';
import type { World } from '../world.ts';

/** When the next scheduled story appears, after the given moment; null when none is waiting. */
export const nextPublication = async (
  { db }: Pick<World, 'db'>,
  after: Date,
): Promise<Date | null> => {
  const [next] = await db
    .select({ at: min(articles.publishedAt) })
    .from(articles)
    .where(gt(articles.publishedAt, after));
  return next?.at ?? null;
};
