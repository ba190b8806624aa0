import { and, count, desc, eq } from 'drizzle-orm';
import { articles, savedArticles, sections } from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import type { Slice } from '../slice.ts';
import { hasPremiumAccess } from '../payments/subscriptions.ts';
import type { Caller, Services } from '../services.ts';
import { completeSummaries, findPublishedId, isPublished, summaryColumns } from './summaries.ts';

/**
 * Saves a story for a member or an admin. Saving it again does not move it to the top of the list.
 * @throws DomainError article_not_found (404), premium_required_to_save (403)
 */
export const addSaved = async (services: Services, caller: Caller, slug: string): Promise<void> => {
  const { db, clock } = services;
  const articleId = await findPublishedId(db, services, slug);
  if (!(await hasPremiumAccess(db, services, caller))) throw fail('premium_required_to_save');
  await db
    .insert(savedArticles)
    .values({ userId: caller.id, articleId, at: clock.now() })
    .onConflictDoNothing();
};

/** Removes a story even after the membership has ended. @throws article_not_found (404) */
export const removeSaved = async (
  services: Services,
  caller: Caller,
  slug: string,
): Promise<void> => {
  const articleId = await findPublishedId(services.db, services, slug);
  await services.db
    .delete(savedArticles)
    .where(and(eq(savedArticles.userId, caller.id), eq(savedArticles.articleId, articleId)));
};

/** Lists the published stories that a person has saved, the most recently saved first. */
export const listSaved = async (services: Services, caller: Caller, slice: Slice) => {
  const { db, clock } = services;
  const where = and(eq(savedArticles.userId, caller.id), isPublished(clock.now()));
  const isKept = eq(savedArticles.articleId, articles.id);
  const rows = await db
    .select(summaryColumns)
    .from(articles)
    .innerJoin(sections, eq(sections.slug, articles.section))
    .innerJoin(savedArticles, isKept)
    .where(where)
    .orderBy(desc(savedArticles.at), desc(articles.id))
    .limit(slice.limit)
    .offset(slice.offset);
  const [total] = await db
    .select({ count: count() })
    .from(articles)
    .innerJoin(savedArticles, isKept)
    .where(where);
  return { count: total?.count ?? 0, results: await completeSummaries(services, rows) };
};
