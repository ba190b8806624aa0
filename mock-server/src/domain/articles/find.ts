import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { articles } from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import type { World } from '../world.ts';
import { isPublished } from './summaries.ts';

/**
 * The id of a published story.
 * @throws DomainError `article_not_found`, also before its publication.
 */
export const findPublishedId = async (
  db: Database,
  { clock }: Pick<World, 'clock'>,
  slug: string,
): Promise<number> => {
  const [found] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.slug, slug), isPublished(clock.now())));
  if (found === undefined) throw fail('article_not_found');
  return found.id;
};
