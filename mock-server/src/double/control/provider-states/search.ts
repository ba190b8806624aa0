import { z } from 'zod';
import { articles } from '../../../db/schema/index.ts';
import { fail } from '../../../domain/errors.ts';
import { searchPublished } from '../../../domain/search/search.ts';
import { defineState, type ProviderState } from './state.ts';
import { makeBareStory } from './stories.ts';

/** Long ones: short ones are often among those that the search leaves out. */
const WORD = /\p{L}{7,}/u;
/** Of what may be searched for. */
const MAX_LENGTH = 100;
const firstWord = (text: string): string => WORD.exec(text)?.[0] ?? '';
const quoted = (text: string): string => `"${text.replaceAll('"', ' ')}"`;

/** States about what a search finds. */
export const searchStates: Record<string, ProviderState> = {
  'words find a story': defineState(
    z.object({ only_in_title: z.boolean(), picture: z.boolean().default(true) }),
    async ({ world }, { only_in_title: onlyInTitle, picture }) => {
      if (!picture) return { words: quoted((await makeBareStory(world)).title) };
      const { title, excerpt, bodyText, isPremium } = articles;
      for (const story of await world.db
        .select({ title, excerpt, bodyText, isPremium })
        .from(articles)
        .orderBy(articles.id)) {
        const words = onlyInTitle
          ? quoted(story.title)
          : [quoted(story.title), firstWord(story.excerpt), firstWord(story.bodyText)].join(' ');
        if (words.length > MAX_LENGTH) continue;
        const slice = { limit: 1, offset: 0 };
        const request = { text: words, sort: 'relevance' } as const;
        const [found] = (await searchPublished(world, request, slice)).results;
        if (found?.article.title !== story.title) continue;
        const { excerpt: inExcerpt, snippet } = found.highlights;
        const isElsewhere = inExcerpt.length > 0 && snippet !== null;
        const isNowhereElse = inExcerpt.length === 0 && snippet === null;
        if (onlyInTitle ? isNowhereElse : isElsewhere) return { words };
      }
      throw fail('article_not_found');
    },
  ),
};
