import { expect } from 'vitest';
import { searchQuery, suggestionsQuery } from '~/features/news/api/search.ts';

import { accepted } from './support/interaction-tests.ts';
import { equal, errorText, id, integer, like, some, text } from './support/matchers.ts';
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
const query = (q: string) => ({ q, page: '1', sort: 'relevance' });
const words = { state: 'words', example: '"swing bridge" council keeper' };
const range = { start: integer(0), end: integer(5) };

accepted(() => runQuery(searchQuery({ ...TERMS, q: 'bridge' })), {
  operation: 'searchArticles',
  description: 'a search that finds something',
  query: query('bridge'),
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

const found = (q: { state: string; example: string }) => ({ q, page: '1', sort: 'relevance' });

accepted(() => runQuery(searchQuery({ ...TERMS, q: words.example })), {
  operation: 'searchArticles',
  description: 'a search whose words stand in title, excerpt and text',
  given: [['words find a story', { only_in_title: false }]],
  query: found(words),
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

accepted(() => runQuery(searchQuery({ ...TERMS, q: words.example })), {
  operation: 'searchArticles',
  description: 'a search whose words stand in a title only',
  given: [['words find a story', { only_in_title: true }]],
  query: found(words),
  answer: {
    results: some({ highlights: { title: some(range), excerpt: equal([]), snippet: null } }),
  },
  gives: { results: [{ highlights: { excerpt: [], snippet: null } }] },
  why: 'A passage is quoted that has nothing of what was looked for.',
});

accepted(() => runQuery(searchQuery({ ...TERMS, q: words.example })), {
  operation: 'searchArticles',
  description: 'a search that finds a story without a picture',
  given: [['words find a story', { only_in_title: true, picture: false }]],
  query: found(words),
  answer: { results: some({ article: { ...storyLine, hero_image: null } }) },
  why: 'A broken picture stands where none should.',
});

accepted(
  () =>
    runQuery(
      searchQuery({
        ...{ q: 'bridge', page: 2, sort: 'newest', section: 'town-hall' },
        ...{ from: '1999-12-30', to: '1999-12-31' },
      }),
    ),
  {
    operation: 'searchArticles',
    description: 'a search in a section and between two days, its second page',
    query: {
      ...{ q: 'bridge', page: '2', sort: 'newest', section: 'town-hall' },
      ...{ from_date: '1999-12-30', to_date: '1999-12-31' },
    },
    answer: { count: 0, results: [] },
    gives: { count: 0 },
    why: 'The filters of the search are refused, or do nothing.',
  },
);

accepted(() => runQuery(searchQuery({ ...TERMS, q: 'zzzzzzzz' })), {
  operation: 'searchArticles',
  description: 'a search that finds nothing',
  query: query('zzzzzzzz'),
  answer: { count: 0, results: [] },
  gives: { count: 0, results: [] },
  why: 'An error stands where "No stories found" should.',
});

accepted(() => runQuery(searchQuery({ ...TERMS, q: 'brige' })), {
  operation: 'searchArticles',
  description: 'a search with a typing error',
  query: query('brige'),
  answer: {
    ...{ count: integer(2), corrected: text('bridge'), matched_any: false },
    results: some({ article: storyLine }),
  },
  gives: { corrected: 'bridge', matched_any: false },
  why: 'The page does not say for which words it shows stories.',
});

const writer = { state: 'name', example: 'Elena Marsh' };

accepted(() => runQuery(searchQuery({ ...TERMS, q: writer.example })), {
  operation: 'searchArticles',
  description: 'a search for the name of an author',
  given: [['somebody has written a story']],
  query: found(writer),
  answer: {
    ...{ count: integer(1), results: some({ article: storyLine }) },
    authors: some({ slug: text('elena-marsh'), name: text('Elena Marsh') }),
  },
  gives: { authors: [expect.anything()] },
  why: 'The author is not named above the stories.',
});

accepted(() => runQuery(searchQuery({ ...TERMS, q: 'a' })), {
  operation: 'searchArticles',
  description: 'a search for a single letter',
  query: query('a'),
  status: 400,
  answer: errorText('Search text must be at least 2 characters'),
  gives: { refusal: 'Search text must be at least 2 characters' },
  why: 'The page breaks instead of saying what to mend.',
});

accepted(() => runQuery(suggestionsQuery(words.example)), {
  operation: 'suggestSearch',
  description: 'suggestions for the words of a story',
  given: [['words find a story', { only_in_title: true }]],
  query: { q: words },
  answer: {
    articles: some({ slug: text('swing-bridge'), title: text('Swing bridge stays open') }),
  },
  gives: { articles: [expect.anything()] },
  why: 'The search field suggests no story.',
});

accepted(() => runQuery(suggestionsQuery(writer.example)), {
  operation: 'suggestSearch',
  description: 'suggestions for the name of an author',
  given: [['somebody has written a story']],
  query: { q: writer },
  answer: { authors: some({ slug: text('elena-marsh'), name: text('Elena Marsh') }) },
  gives: { authors: [expect.anything()] },
  why: 'The search field suggests no authors.',
});

accepted(() => runQuery(suggestionsQuery('gravel')), {
  operation: 'suggestSearch',
  description: 'suggestions for the title of an advertisement',
  given: [advertisement('approved')],
  query: { q: 'gravel' },
  answer: { advertisements: some({ id: id(), title: text('Gravel bicycle') }) },
  gives: { advertisements: [expect.anything()] },
  why: 'The search field suggests no advertisements.',
});

accepted(() => runQuery(suggestionsQuery('xyzzyq')), {
  operation: 'suggestSearch',
  description: 'suggestions for what is found nowhere',
  query: { q: 'xyzzyq' },
  answer: { articles: [], sections: [], authors: [], advertisements: [] },
  gives: { articles: [] },
  why: 'The search field shows an error instead of that there is nothing.',
});
