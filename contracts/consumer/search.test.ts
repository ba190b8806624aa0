import { expect } from 'vitest';
import { searchQuery, suggestionsQuery } from '~/features/news/api/search.ts';

import type { StateValue } from './support/interaction.ts';
import { accepted } from './support/interaction-tests.ts';
import { equal, errorOf, id, integer, like, some, text } from './support/matchers.ts';
import { advertisement } from './support/people.ts';
import { heroImage, storyLine } from './support/shapes.ts';
import { runQuery } from './support/site.ts';

const TERMS = {
  section: undefined,
  from: undefined,
  to: undefined,
  page: 1,
  sort: 'relevance',
} as const;
const searching = (q: string | StateValue) => ({
  operation: 'searchArticles' as const,
  query: { q, page: '1', sort: 'relevance' },
});
const suggesting = (q: string | StateValue) => ({
  operation: 'suggestSearch' as const,
  query: { q },
});
const search =
  (q: string, terms: Partial<Parameters<typeof searchQuery>[0]> = {}) =>
  () =>
    runQuery(searchQuery({ ...TERMS, ...terms, q }));
const suggest = (q: string) => () => runQuery(suggestionsQuery(q));
const words = { state: 'words', example: '"swing bridge" council keeper' };
const range = { start: integer(0), end: integer(5) };

accepted('a search that finds something', search('bridge'), {
  ...searching('bridge'),
  answer: {
    count: integer(2),
    results: some({
      article: { ...storyLine, hero_image: heroImage },
      highlights: { title: like([range]), excerpt: like([range]) },
    }),
  },
  gives: { count: 2 },
  why: 'The search finds nothing, or does not say where.',
});

accepted('a search whose words stand in title, excerpt and text', search(words.example), {
  ...searching(words),
  given: [['words find a story', { only_in_title: false }]],
  answer: {
    count: integer(1),
    results: some({
      highlights: {
        title: some(range),
        excerpt: some(range),
        snippet: { text: text('…so the keeper stays.'), ranges: some(range) },
      },
    }),
  },
  gives: { results: [{ highlights: { snippet: { ranges: [{ start: 0, end: 5 }] } } }] },
  why: 'What was looked for is marked nowhere, and no passage is quoted.',
});

accepted('a search whose words stand in a title only', search(words.example), {
  ...searching(words),
  given: [['words find a story', { only_in_title: true }]],
  answer: {
    results: some({ highlights: { title: some(range), excerpt: equal([]), snippet: null } }),
  },
  gives: { results: [{ highlights: { excerpt: [], snippet: null } }] },
  why: 'A passage is quoted that has nothing of what was looked for.',
});

accepted('a search that finds a story without a picture', search(words.example), {
  ...searching(words),
  given: [['words find a story', { only_in_title: true, picture: false }]],
  answer: { results: some({ article: { ...storyLine, hero_image: null } }) },
  why: 'A broken picture stands where none should.',
});

const days = { from: '1999-12-30', to: '1999-12-31' };
const filtered = search('bridge', { page: 2, sort: 'newest', section: 'town-hall', ...days });

accepted('a search in a section and between two days, its second page', filtered, {
  operation: 'searchArticles',
  query: {
    ...{ q: 'bridge', page: '2', sort: 'newest', section: 'town-hall' },
    ...{ from_date: '1999-12-30', to_date: '1999-12-31' },
  },
  answer: { count: 0, results: [] },
  gives: { count: 0 },
  why: 'The filters of the search are refused, or do nothing.',
});

accepted('a search that finds nothing', search('zzzzzzzz'), {
  ...searching('zzzzzzzz'),
  answer: { count: 0, results: [] },
  gives: { count: 0, results: [] },
  why: 'An error stands where "No stories found" should.',
});

accepted('a search with a typing error', search('brige'), {
  ...searching('brige'),
  answer: {
    ...{ count: integer(2), corrected: text('bridge'), matched_any: false },
    results: some({ article: storyLine }),
  },
  gives: { corrected: 'bridge', matched_any: false },
  why: 'The page does not say for which words it shows stories.',
});

const writer = { state: 'name', example: 'Elena Marsh' };

accepted('a search for the name of an author', search(writer.example), {
  ...searching(writer),
  given: [['somebody has written a story']],
  answer: {
    ...{ count: integer(1), results: some({ article: storyLine }) },
    authors: some({ slug: text('elena-marsh'), name: text('Elena Marsh') }),
  },
  gives: { authors: [expect.anything()] },
  why: 'The author is not named above the stories.',
});

accepted('a search for a single letter', search('a'), {
  ...searching('a'),
  ...errorOf(400, 'Search text must be at least 2 characters'),
  gives: { refusal: 'Search text must be at least 2 characters' },
  why: 'The page breaks instead of saying what to mend.',
});

accepted('suggestions for the words of a story', suggest(words.example), {
  ...suggesting(words),
  given: [['words find a story', { only_in_title: true }]],
  answer: {
    articles: some({ slug: text('swing-bridge'), title: text('Swing bridge stays open') }),
  },
  gives: { articles: [expect.anything()] },
  why: 'The search field suggests no story.',
});

accepted('suggestions for the name of an author', suggest(writer.example), {
  ...suggesting(writer),
  given: [['somebody has written a story']],
  answer: { authors: some({ slug: text('elena-marsh'), name: text('Elena Marsh') }) },
  gives: { authors: [expect.anything()] },
  why: 'The search field suggests no authors.',
});

accepted('suggestions for the title of an advertisement', suggest('gravel'), {
  ...suggesting('gravel'),
  given: [advertisement('approved')],
  answer: { advertisements: some({ id: id(), title: text('Gravel bicycle') }) },
  gives: { advertisements: [expect.anything()] },
  why: 'The search field suggests no advertisements.',
});

accepted('suggestions for what is found nowhere', suggest('xyzzyq'), {
  ...suggesting('xyzzyq'),
  answer: { articles: [], sections: [], authors: [], advertisements: [] },
  gives: { articles: [] },
  why: 'The search field shows an error instead of that there is nothing.',
});
