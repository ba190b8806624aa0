import { expect, test } from 'vitest';
import { newUpdatesQuery } from '~/features/news/api/live.ts';
import { storiesQuery, storyQuery } from '~/features/news/api/stories.ts';
import { interact } from './support/interaction.ts';
import { boolean, errorText, instant, integer, some, text } from './support/matchers.ts';
import { runQuery } from './support/site.ts';

const slug = { state: 'slug', example: 'wend-flood-watch-weir-street' };
const followed = ['a story is followed live'] as const;
const since = '2026-01-01T00:00:00.000Z';

const headline = { id: integer(9), at: instant(), title: text('11 feet 7 inches') };
const update = { ...headline, body_html: text('<p>Still rising.</p>'), is_key: boolean(true) };

const ask = async (of: string) => (await runQuery(newUpdatesQuery(of, since))).news;

test('a live story tells what has happened', async () => {
  const story = await interact(() => runQuery(storyQuery(slug.example)), {
    operation: 'getArticle',
    description: 'a story that is followed live',
    params: { slug },
    given: [followed],
    status: 200,
    answer: { is_live: true, updates: some(update) },
    why: 'A live story is nothing but its introduction.',
  });
  expect(story.updates).toHaveLength(1);
});

test('lists say what happened last', async () => {
  const page = await interact(() => runQuery(storiesQuery({ page: 1, pageSize: 1 })), {
    operation: 'listArticles',
    description: 'the newest story, which is followed live',
    given: [followed],
    query: { page: '1', page_size: '1' },
    status: 200,
    answer: { results: some({ is_live: true, latest_update: headline }) },
    why: 'The front page does not say what happened last.',
  });
  expect(page?.results[0]?.latest_update?.id).toBe(9);
});

test('what is new is asked for', async () => {
  const news = await interact(() => ask(slug.example), {
    operation: 'listUpdates',
    description: 'the updates of a live story since a time',
    params: { slug },
    given: [followed],
    query: { since },
    status: 200,
    answer: { is_live: true, results: some(update) },
    why: 'A live story stands still until it is opened again.',
  });
  expect(news).toMatchObject({ isOver: false, results: [{ id: 9 }] });
});

test('nothing is new in a story that is not there', async () => {
  const news = await interact(() => ask('no-such-story'), {
    operation: 'listUpdates',
    description: 'the updates of a story that is not there',
    params: { slug: 'no-such-story' },
    query: { since },
    status: 404,
    answer: errorText('Article not found'),
    why: 'Readers of a story that was taken down go on asking.',
  });
  expect(news).toBeNull();
});
