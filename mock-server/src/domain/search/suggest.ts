import { asc, ilike, or } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import { authors, sections } from '../../db/schema/index.ts';
import { findAdvertisements } from '../advertisements/find.ts';
import type { Caller, World } from '../world.ts';
import { suggestStories } from './search.ts';

const STORIES = 5;
const OTHERS = 3;

/** One of the name's words begins with the text. */
const hasWord = (name: Column, text: string): SQL | undefined => {
  const beginning = `${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(name, beginning), ilike(name, `% ${beginning}`));
};

/**
 * What a text may mean that somebody is typing into a search field.
 * @throws DomainError search_text_short (400)
 */
export const suggest = async (world: World, caller: Caller | null, text: string) => {
  const { db } = world;
  const articles = await suggestStories(world, caller, text, STORIES);
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
  const advertisements = await findAdvertisements(db, null, wanted, { limit: OTHERS, offset: 0 });
  return {
    articles,
    sections: sectionsFound,
    authors: authorsFound,
    advertisements: advertisements.map(({ id, title }) => ({ id, title })),
  };
};
