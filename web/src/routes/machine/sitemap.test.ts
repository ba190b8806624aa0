import { Readable } from 'node:stream';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeAnonymousApi } from '~/testing/fake-api.ts';
import { faultsOfSitemap } from '~/testing/sitemap-schema.ts';
import { makeStory, pageOf } from '~/testing/stories.ts';
import { loader as sitemap } from './sitemap.ts';

const SITE = 'https://courier.test';
/** In a world, pages share no API responses, so no test gets another test's responses. */
const NOTHING_SHARED = { world: 'test' };

beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', SITE);
});

const read = async (part?: string) =>
  (await sitemap({ params: { part }, context: NOTHING_SHARED })).text();

const readIndex = async () => parseSitemapIndex(Readable.from([await read()]));

const entriesOf = async (part: string) => {
  const text = await read(part);
  expect(await faultsOfSitemap(text)).toEqual([]);
  return parseSitemap(Readable.from([text]));
};

const publish = (stories: ReturnType<typeof makeStory>[], others: object = {}): void => {
  const get = (_: object, name: string) => () => {
    if (name in others) return { body: Reflect.get(others, name) as unknown };
    const query = new URLSearchParams(name.split('?')[1]);
    if (!query.has('page')) return { status: 404, headers: { Date: NOW } };
    const wanted = stories.filter((story) =>
      story.published_at.startsWith(query.get('month') ?? ''),
    );
    const first = (Number(query.get('page')) - 1) * 50;
    const results = wanted.slice(first, first + 50);
    return { body: { ...pageOf(results), count: wanted.length } };
  };
  fakeAnonymousApi(new Proxy({}, { get }));
};
const NOW = 'Tue, 01 Jan 2030 12:00:00 GMT';
const storyAt = (at: string, id = 1) => makeStory({ id, published_at: at, updated_at: at });
const october = storyAt('2029-10-31T23:59:59.000Z', 1);
const december = storyAt('2029-12-31T20:00:00.000Z', 2);

test('the news sitemap has all stories of the two days before the time in the API’s Date header', async () => {
  const busy = Array.from({ length: 120 }, (_, id) => storyAt('2029-12-30T12:00:00.000Z', id));
  publish([...busy, storyAt('2029-12-30T11:59:59.000Z', 121)]);
  const entries = await entriesOf('news.xml');
  expect(entries).toHaveLength(120);
  expect(entries[0]).toMatchObject({
    url: `${SITE}/article/story-0`,
    news: { title: 'Story 0', publication_date: '2029-12-30T12:00:00.000Z' },
  });
});

test('without stories of the last two days, the news sitemap is empty', async () => {
  publish([october]);
  expect(await read('news.xml')).toMatch(/<urlset [^>]*\/>$/);
});

test('a new story changes only the sitemap of its month and the time of this sitemap in the index', async () => {
  publish([december, october]);
  const before = await Promise.all(['stories-2029-10.xml', 'stories-2029-12.xml'].map(read));
  publish([storyAt('2029-12-31T21:00:00.000Z', 3), december, october]);
  const after = await Promise.all(['stories-2029-10.xml', 'stories-2029-12.xml'].map(read));
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  const index = await readIndex();
  expect(index.slice(-2)).toMatchObject([
    { url: `${SITE}/sitemap/stories-2029-12.xml`, lastmod: '2029-12-31T21:00:00.000Z' },
    { url: `${SITE}/sitemap/stories-2029-10.xml`, lastmod: october.updated_at },
  ]);
});

test('if the backend lists months and filters stories by month, the sitemap uses both', async () => {
  const months = [{ month: '2029-10', updated_at: '2029-11-05T00:00:00.000Z' }];
  publish([december, october], { 'GET /articles/months/': months });
  const index = await readIndex();
  expect(index.at(-1)).toMatchObject({ lastmod: months[0]?.updated_at });
  expect(await entriesOf('stories-2029-10.xml')).toMatchObject([
    { url: `${SITE}/article/story-1`, lastmod: october.updated_at },
    { url: `${SITE}/author/ruth-adeyemi` },
  ]);
  const asked = vi.mocked(globalThis.fetch).mock.calls.map(([request]) => request);
  const last = asked.at(-1);
  expect(last instanceof Request && last.url).toContain('month=2029-10');
});
