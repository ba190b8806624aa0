import { expect, it } from 'vitest';
import { searchQuery } from '~/features/news/api/search.ts';
import { interact } from './support/interaction.ts';
import { errorText, integer, like, some } from './support/matchers.ts';
import { storyLine } from './support/shapes.ts';
import { runQuery } from './support/site.ts';

const TERMS = {
  section: undefined,
  from: undefined,
  to: undefined,
  page: 1,
  sort: 'relevance',
} as const;
const query = (q: string) => ({ q, page: '1', sort: 'relevance' });
const range = { start: integer(0), end: integer(5) };

it('finds stories and says where', async () => {
  const answer = await interact(
    {
      operation: 'searchArticles',
      description: 'a search that finds something',
      query: query('bridge'),
      status: 200,
      answer: {
        count: integer(2),
        results: some({
          article: storyLine,
          highlights: { title: like([range]), excerpt: like([range]) },
        }),
      },
      why: 'The search finds nothing, or does not say where.',
    },
    () => runQuery(searchQuery({ ...TERMS, q: 'bridge' })),
  );
  expect(answer).toMatchObject({ count: 2 });
});

it('finds nothing', async () => {
  const answer = await interact(
    {
      operation: 'searchArticles',
      description: 'a search that finds nothing',
      query: query('zzzzzzzz'),
      status: 200,
      answer: { count: 0, results: [] },
      why: 'An error stands where "No stories found" should.',
    },
    () => runQuery(searchQuery({ ...TERMS, q: 'zzzzzzzz' })),
  );
  expect(answer).toMatchObject({ count: 0, results: [] });
});

it('says why it does not look for this', async () => {
  const answer = await interact(
    {
      operation: 'searchArticles',
      description: 'a search for a single letter',
      query: query('a'),
      status: 400,
      answer: errorText('Search text must be at least 2 characters'),
      why: 'The page breaks instead of saying what to mend.',
    },
    () => runQuery(searchQuery({ ...TERMS, q: 'a' })),
  );
  expect(answer).toEqual({ refusal: 'Search text must be at least 2 characters' });
});
