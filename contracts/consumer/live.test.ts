import { expect } from 'vitest';
import { updateChangesQuery } from '~/features/news/api/live.ts';
import { storiesQuery, storyQuery } from '~/features/news/api/stories.ts';
import { accepted } from './support/interaction-tests.ts';
import { boolean, errorOf, instant, integer, some, text } from './support/matchers.ts';
import { runQuery } from './support/site.ts';

const slug = { state: 'slug', example: 'wend-flood-watch-weir-street' };
const followed = ['a story is followed live'] as const;
const since = '2026-01-01T00:00:00.000Z';

const headline = { id: integer(9), at: instant(), title: text('11 feet 7 inches') };
const update = { ...headline, body_html: text('<p>Still rising.</p>'), is_key: boolean(true) };

const read = () => runQuery(storyQuery(slug.example));
const ask = async (of: string, from: Parameters<typeof updateChangesQuery>[1]) =>
  (await runQuery(updateChangesQuery(of, from))).news;
const newest = () => runQuery(storiesQuery({ page: 1, pageSize: 1 }));

accepted('a story that is followed live', read, {
  operation: 'getArticle',
  params: { slug },
  given: [followed],
  answer: { is_live: true, updates: some(update) },
  gives: { updates: [expect.anything()] },
  why: 'A live story is nothing but its introduction.',
});

accepted('the newest story, which is followed live', newest, {
  operation: 'listArticles',
  given: [followed],
  query: { page: '1', page_size: '1' },
  answer: { results: some({ is_live: true, latest_update: headline }) },
  gives: { results: [{ latest_update: { id: 9 } }] },
  why: 'The front page does not say what happened last.',
});

accepted('the updates of a live story since a time', () => ask(slug.example, { since }), {
  operation: 'listUpdates',
  params: { slug },
  given: [followed],
  query: { since },
  answer: { is_live: true, results: some(update) },
  gives: { isOver: false, results: [{ id: 9 }] },
  why: 'A live story stands still until it is opened again.',
});

accepted('the cursor of a story that is followed live', read, {
  operation: 'getArticle',
  params: { slug },
  given: [followed],
  answer: { updates_cursor: text('7') },
  gives: { updates_cursor: '7' },
  why: 'Readers of a live story never learn of its corrections.',
});

const cursor = { state: 'cursor', example: '7' };

const corrected = () => ask(slug.example, { cursor: '7' });

accepted('the corrections of a live story since a cursor', corrected, {
  operation: 'listUpdates',
  params: { slug },
  given: [['a live story was corrected']],
  query: { cursor },
  answer: {
    is_live: true,
    results: some({ ...update, updated_at: instant() }),
    removed: some(integer(8)),
    cursor: text('9'),
  },
  gives: { results: [{ id: 9 }], removed: [8], cursor: '9' },
  why: 'Readers of a live story never learn of its corrections.',
});

accepted('the updates of a story that is not there', () => ask('no-such-story', { since }), {
  operation: 'listUpdates',
  params: { slug: 'no-such-story' },
  query: { since },
  ...errorOf(404, 'Article not found'),
  gives: null,
  why: 'Readers of a story that was taken down go on asking.',
});
