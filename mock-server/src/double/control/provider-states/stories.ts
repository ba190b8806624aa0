import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { insertedRow } from '../../../db/rows.ts';
import {
  articleAuthors,
  articleCorrections,
  articles,
  authors,
  comments,
  liveUpdates,
  sections,
} from '../../../db/schema/index.ts';
import { changesSince, changeUpdate } from '../../../domain/articles/live-changes.ts';
import { isPublished } from '../../../domain/articles/summaries.ts';
import { fail } from '../../../domain/errors.ts';
import { searchPublished } from '../../../domain/search/search.ts';
import type { Services } from '../../../domain/services.ts';
import { NOTHING, type StateHandlers } from './state.ts';

interface FoundStory {
  id: number;
  slug: string;
}

/** Finds the newest free story or, with `isPremium`, the newest premium story. */
export const findStory = async (services: Services, isPremium: boolean): Promise<FoundStory> => {
  const [story] = await services.db
    .select({ id: articles.id, slug: articles.slug })
    .from(articles)
    .where(
      and(
        eq(articles.isPremium, isPremium),
        isNotNull(articles.hero),
        isPublished(services.clock.now()),
      ),
    )
    .orderBy(desc(articles.publishedAt))
    .limit(1);
  if (story === undefined) throw fail('article_not_found');
  return story;
};

const findCorrectedStory = async (services: Services): Promise<{ slug: string }> => {
  const [story] = await services.db
    .select({ slug: articles.slug })
    .from(articles)
    .innerJoin(articleCorrections, eq(articleCorrections.articleId, articles.id))
    .where(and(eq(articles.isPremium, false), isPublished(services.clock.now())))
    .orderBy(desc(articles.publishedAt))
    .limit(1);
  if (story === undefined) throw fail('article_not_found');
  return story;
};

const BARE = {
  slug: 'water-tower-gets-a-coat-of-paint',
  title: 'Water tower gets a coat of paint',
};
const BARE_AUTHOR = 'a-reader';

/** Adds a story that has only the required fields. The next provider state deletes it. */
const makeBareStory = async ({ db, clock }: Services, isLive = false): Promise<typeof BARE> => {
  const [section] = await db.select({ slug: sections.slug }).from(sections).limit(1);
  if (section === undefined) throw fail('article_not_found');
  const writer = { slug: BARE_AUTHOR, name: 'A reader', role: 'Reader', bio: 'Of this town.' };
  await db.insert(authors).values(writer).onConflictDoNothing();
  const story = insertedRow(
    await db
      .insert(articles)
      .values({
        // The id is computed, because seeded stories do not advance the column's sequence.
        id: sql`(select max(id) + 1 from ${articles})`,
        ...BARE,
        excerpt: 'It is green now.',
        section: section.slug,
        bodyHtml: '<p>It is green now, and was grey before.</p>',
        bodyText: 'It is green now, and was grey before.',
        hero: null,
        publishedAt: clock.now(),
        updatedAt: clock.now(),
        readingMinutes: 1,
        isLive,
      })
      .returning({ id: articles.id }),
  );
  const row = { articleId: story.id, authorSlug: BARE_AUTHOR, position: 0 };
  await db.insert(articleAuthors).values(row);
  if (isLive) {
    await db.insert(liveUpdates).values({
      articleId: story.id,
      at: clock.now(),
      title: 'The ladder is up',
      bodyHtml: '<p>It is a long one.</p>',
      isKey: true,
    });
  }
  return BARE;
};

/** To hide a story, its publication time is moved this far into the future. */
const AWAY = sql`interval '1000 years'`;
const isAway = gt(articles.publishedAt, new Date('2500-01-01T00:00:00Z'));

const hideStories = async ({ db, clock }: Services): Promise<void> => {
  await db
    .update(articles)
    .set({ publishedAt: sql`${articles.publishedAt} + ${AWAY}` })
    .where(isPublished(clock.now()));
};

/** Undoes the previous provider state: deletes its story and shows the stories that it hid. */
export const bringStoriesBack = async ({ db }: Services): Promise<void> => {
  const isBare = eq(articles.slug, BARE.slug);
  const [bare] = await db.select({ id: articles.id }).from(articles).where(isBare);
  // Even a delete that finds no row would invalidate the cache, so it runs only if there is a row.
  if (bare !== undefined) {
    await db.delete(articles).where(isBare);
    await db.delete(authors).where(eq(authors.slug, BARE_AUTHOR));
  }
  const [hidden] = await db.select({ id: articles.id }).from(articles).where(isAway).limit(1);
  if (hidden === undefined) return;
  await db
    .update(articles)
    .set({ publishedAt: sql`${articles.publishedAt} - ${AWAY}` })
    .where(isAway);
};

export const storyStates = {
  'there is a story': async ({ services }, { premium, picture }) => {
    const { slug } = picture ? await findStory(services, premium) : await makeBareStory(services);
    return { slug };
  },

  'a story has an author': async ({ services: { db } }) => {
    const [author] = await db
      .select({ author: authors.slug, name: authors.name })
      .from(articleAuthors)
      .innerJoin(authors, eq(authors.slug, articleAuthors.authorSlug))
      .where(isNotNull(authors.avatar))
      .limit(1);
    if (author === undefined) throw fail('author_not_found');
    return author;
  },

  'a story was corrected': async ({ services }) => ({
    slug: (await findCorrectedStory(services)).slug,
  }),

  'a story has no comments': async ({ services }) => {
    const { id, slug } = await findStory(services, false);
    await services.db.delete(comments).where(eq(comments.articleId, id));
    return { slug };
  },

  'a story is followed live': async ({ services }) => ({
    slug: (await makeBareStory(services, true)).slug,
  }),

  'a live story was corrected': async ({ services }) => {
    const { slug } = await makeBareStory(services, true);
    const { db, clock } = services;
    const [story] = await db
      .select({ id: articles.id })
      .from(articles)
      .where(eq(articles.slug, slug));
    const articleId = story?.id ?? 0;
    const wrong = {
      articleId,
      at: clock.now(),
      title: 'The ladder has fallen',
      bodyHtml: '<p>No.</p>',
    };
    await db.insert(liveUpdates).values(wrong);
    const { results, cursor = '' } = await changesSince(services, articleId);
    const [removed, edited] = results;
    await changeUpdate(services, edited?.id ?? 0, { title: 'The ladder is up, at last' });
    await changeUpdate(services, removed?.id ?? 0, 'remove');
    return { slug, cursor };
  },

  'nothing has been published': async ({ services }) => {
    await hideStories(services);
    return NOTHING;
  },
} satisfies Partial<StateHandlers>;

/** Searches ignore many short words, such as "the", so the search text must be a longer word. */
const WORD = /\p{L}{7,}/u;
const MAX_LENGTH = 100;
const firstWord = (text: string): string => WORD.exec(text)?.[0] ?? '';
const quoted = (text: string): string => `"${text.replaceAll('"', ' ')}"`;

/** Provider states (test data for contract tests) about the search. */
export const searchStates = {
  'words find a story': async ({ services }, { only_in_title: onlyInTitle, picture }) => {
    if (!picture) return { words: quoted((await makeBareStory(services)).title) };
    const { title, excerpt, bodyText, isPremium } = articles;
    for (const story of await services.db
      .select({ title, excerpt, bodyText, isPremium })
      .from(articles)
      .orderBy(articles.id)) {
      const words = onlyInTitle
        ? quoted(story.title)
        : [quoted(story.title), firstWord(story.excerpt), firstWord(story.bodyText)].join(' ');
      if (words.length > MAX_LENGTH) continue;
      const slice = { limit: 1, offset: 0 };
      const request = { text: words, sort: 'relevance' } as const;
      const [found] = (await searchPublished(services, null, request, slice)).results;
      if (found?.article.title !== story.title) continue;
      const { excerpt: inExcerpt, snippet } = found.highlights;
      const isElsewhere = inExcerpt.length > 0 && snippet !== null;
      const isNowhereElse = inExcerpt.length === 0 && snippet === null;
      if (onlyInTitle ? isNowhereElse : isElsewhere) return { words };
    }
    throw fail('article_not_found');
  },
} satisfies Partial<StateHandlers>;
