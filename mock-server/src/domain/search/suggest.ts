import { asc, ilike, or, sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import { z } from 'zod';
import { articles, authors, sections } from '../../db/schema/index.ts';
import { refreshDocuments } from '../../db/search-extensions.ts';
import { findAdvertisements } from '../advertisements/find.ts';
import { hasPremiumAccess } from '../payments/subscriptions.ts';
import type { Caller, Services } from '../services.ts';
import { correctTerms } from './correct.ts';
import { isFound, isPublished } from './find.ts';
import { parseSearch, typedQuery, writeSearch } from './query.ts';
import { checkRequest } from './search.ts';

const STORIES = 5;
const OTHERS = 3;

const storiesSchema = z.array(z.object({ id: z.number(), slug: z.string(), title: z.string() }));

/** Suggests stories: those with a match in title, authors or tags first, then the newest. */
const suggestStories = async (services: Services, isMember: boolean, text: string) => {
  const terms = parseSearch(text);
  if (terms.length === 0) return [];
  const query = typedQuery(terms);
  const find = async (condition: SQL, limit: number) => {
    const { rows } = await services.db.execute(sql`
      select id, slug, title from (
        select d.article_id as id, d.published_at as at from article_documents d
        where ${condition} order by at desc, id desc limit ${limit}) found
      join ${articles} using (id) order by at desc, id desc`);
    return storiesSchema.parse(rows);
  };
  const first = await find(sql`${isPublished(services)} and d.heading @@ (${query})`, STORIES);
  if (first.length === STORIES) return first;
  const ids = sql.param(first.map(({ id }) => id));
  const others = sql`${isFound(services, query, isMember)} and d.article_id <> all(${ids}::int[])`;
  return [...first, ...(await find(others, STORIES - first.length))];
};

/** The SQL condition for names that contain a word beginning with the text. */
const hasWord = (name: Column, text: string): SQL | undefined => {
  const beginning = `${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(name, beginning), ilike(name, `% ${beginning}`));
};

const suggestFor = async (services: Services, isMember: boolean, text: string) => {
  const { db } = services;
  const stories = await suggestStories(services, isMember, text);
  const sectionsFound = await db
    .select({ slug: sections.slug, name: sections.name })
    .from(sections)
    .where(hasWord(sections.name, text))
    .orderBy(asc(sections.position))
    .limit(OTHERS);
  const authorsFound = await db
    .select({ slug: authors.slug, name: authors.name })
    .from(authors)
    .where(hasWord(authors.name, text))
    .orderBy(asc(authors.name))
    .limit(OTHERS);
  const wanted = { status: 'approved', hasImages: true, search: text } as const;
  const advertisements = await findAdvertisements(services, null, wanted, {
    limit: OTHERS,
    offset: 0,
  });
  return {
    articles: stories.map(({ slug, title }) => ({ slug, title })),
    sections: sectionsFound,
    authors: authorsFound,
    advertisements: advertisements.map(({ id, title }) => ({ id, title })),
  };
};

/** Suggests results for an incomplete text, if necessary corrected. @throws search_text_short */
export const suggest = async (services: Services, caller: Caller | null, text: string) => {
  checkRequest({ text, sort: 'newest' });
  const isMember = await hasPremiumAccess(services.db, services, caller);
  await refreshDocuments(services.db);
  const found = await suggestFor(services, isMember, text);
  if (Object.values(found).some(({ length }) => length > 0)) return found;
  const corrected = await correctTerms(services, isMember, parseSearch(text), true);
  return corrected === null ? found : suggestFor(services, isMember, writeSearch(corrected));
};
