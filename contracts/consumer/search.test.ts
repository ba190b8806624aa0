import { expect, test } from 'vitest';
import { searchQuery, suggestionsQuery } from '~/features/news/api/search.ts';
import { interact } from './support/interaction.ts';

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

test('finds stories and says where', async () => {
  const answer = await interact(() => runQuery(searchQuery({ ...TERMS, q: 'bridge' })), {
    operation: 'searchArticles',
    description: 'a search that finds something',
    query: query('bridge'),
    status: 200,
    answer: {
      count: integer(2),
      results: some({
        article: { ...storyLine, hero_image: heroImage },
        highlights: { title: like([range]), excerpt: like([range]) },
      }),
    },
    why: 'The search finds nothing, or does not say where.',
  });
  expect(answer).toMatchObject({ count: 2 });
});

const found = (q: typeof words) => ({ q, page: '1', sort: 'relevance' });

test('quotes the passage that it found', async () => {
  const answer = await interact(() => runQuery(searchQuery({ ...TERMS, q: words.example })), {
    operation: 'searchArticles',
    description: 'a search whose words stand in title, excerpt and text',
    given: [['words find a story', { only_in_title: false }]],
    query: found(words),
    status: 200,
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
    why: 'What was looked for is marked nowhere, and no passage is quoted.',
  });
  expect(answer).toMatchObject({
    results: [{ highlights: { snippet: { ranges: [{ start: 0, end: 5 }] } } }],
  });
});

test('quotes nothing when only the title has the words', async () => {
  const answer = await interact(() => runQuery(searchQuery({ ...TERMS, q: words.example })), {
    operation: 'searchArticles',
    description: 'a search whose words stand in a title only',
    given: [['words find a story', { only_in_title: true }]],
    query: found(words),
    status: 200,
    answer: {
      results: some({ highlights: { title: some(range), excerpt: equal([]), snippet: null } }),
    },
    why: 'A passage is quoted that has nothing of what was looked for.',
  });
  expect(answer).toMatchObject({ results: [{ highlights: { excerpt: [], snippet: null } }] });
});

test('finds a story without a picture', async () => {
  await interact(() => runQuery(searchQuery({ ...TERMS, q: words.example })), {
    operation: 'searchArticles',
    description: 'a search that finds a story without a picture',
    given: [['words find a story', { only_in_title: true, picture: false }]],
    query: found(words),
    status: 200,
    answer: { results: some({ article: { ...storyLine, hero_image: null } }) },
    why: 'A broken picture stands where none should.',
  });
});

test('is narrowed to a section and some days, and turned page by page', async () => {
  const answer = await interact(
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
      status: 200,
      answer: { count: 0, results: [] },
      why: 'The filters of the search are refused, or do nothing.',
    },
  );
  expect(answer).toMatchObject({ count: 0 });
});

test('finds nothing', async () => {
  const answer = await interact(() => runQuery(searchQuery({ ...TERMS, q: 'zzzzzzzz' })), {
    operation: 'searchArticles',
    description: 'a search that finds nothing',
    query: query('zzzzzzzz'),
    status: 200,
    answer: { count: 0, results: [] },
    why: 'An error stands where "No stories found" should.',
  });
  expect(answer).toMatchObject({ count: 0, results: [] });
});

test('says why it does not look for this', async () => {
  const answer = await interact(() => runQuery(searchQuery({ ...TERMS, q: 'a' })), {
    operation: 'searchArticles',
    description: 'a search for a single letter',
    query: query('a'),
    status: 400,
    answer: errorText('Search text must be at least 2 characters'),
    why: 'The page breaks instead of saying what to mend.',
  });
  expect(answer).toEqual({ refusal: 'Search text must be at least 2 characters' });
});

test('suggests what a text may mean', async () => {
  const suggestions = await interact(() => runQuery(suggestionsQuery(words.example)), {
    operation: 'suggestSearch',
    description: 'suggestions for the words of a story',
    given: [['words find a story', { only_in_title: true }]],
    query: { q: words },
    status: 200,
    answer: {
      articles: some({ slug: text('swing-bridge'), title: text('Swing bridge stays open') }),
    },
    why: 'The search field suggests no story.',
  });
  expect(suggestions?.articles).toHaveLength(1);
});

test('suggests authors by their names', async () => {
  const name = { state: 'name', example: 'Elena Marsh' };
  const suggestions = await interact(() => runQuery(suggestionsQuery(name.example)), {
    operation: 'suggestSearch',
    description: 'suggestions for the name of an author',
    given: [['somebody has written a story']],
    query: { q: name },
    status: 200,
    answer: { authors: some({ slug: text('elena-marsh'), name: text('Elena Marsh') }) },
    why: 'The search field suggests no authors.',
  });
  expect(suggestions?.authors).toHaveLength(1);
});

test('suggests advertisements by their titles', async () => {
  const suggestions = await interact(() => runQuery(suggestionsQuery('gravel')), {
    operation: 'suggestSearch',
    description: 'suggestions for the title of an advertisement',
    given: [advertisement('approved')],
    query: { q: 'gravel' },
    status: 200,
    answer: { advertisements: some({ id: id(), title: text('Gravel bicycle') }) },
    why: 'The search field suggests no advertisements.',
  });
  expect(suggestions?.advertisements).toHaveLength(1);
});

test('suggests nothing for what nobody has written', async () => {
  const suggestions = await interact(() => runQuery(suggestionsQuery('xyzzyq')), {
    operation: 'suggestSearch',
    description: 'suggestions for what is found nowhere',
    query: { q: 'xyzzyq' },
    status: 200,
    answer: { articles: [], sections: [], authors: [], advertisements: [] },
    why: 'The search field shows an error instead of that there is nothing.',
  });
  expect(suggestions?.articles).toEqual([]);
});
