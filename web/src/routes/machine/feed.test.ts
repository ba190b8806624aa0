import { beforeEach, expect, test, vi } from 'vitest';
import { fakeAnonymousApi, type FakeResponse } from '~/testing/fake-api.ts';
import { makeArticle, makeStory, pageOf } from '~/testing/stories.ts';
import { loader as feed } from './feed.ts';

/** In a world, pages share no API responses, so no test gets another test's responses. */
const NOTHING_SHARED = { world: 'test' };
const HIDDEN = '<p>Only members may read this.</p>';
const open = makeArticle({
  id: 1,
  body_html: '<p>The whole text.</p><iframe src="https://a.test/" title="Map">',
  tags: ['Boats'],
});
const premium = makeArticle({ id: 2, is_premium: true, body_html: HIDDEN, tags: [] });
const listed = [makeStory({ id: 1 }), makeStory({ id: 2, is_premium: true })];
const WITH_TEXTS = 'GET /articles/?section=sport&page_size=20&include=body';
const WITHOUT_TEXTS = 'GET /articles/?section=sport&page_size=20';
const SINGLE = {
  'GET /articles/story-1/': () => ({ body: open }),
  'GET /articles/story-2/': () => ({ body: premium }),
};

beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', 'https://courier.test');
});

const readFeed = (headers: Record<string, string> = {}) =>
  feed({
    params: { kind: 'section', slug: 'sport', format: 'feed.json' },
    context: NOTHING_SHARED,
    request: new Request('https://courier.test/feeds/section/sport/feed.json', { headers }),
  });

test('a feed needs one API call and shows embedded media as links', async () => {
  const calls = fakeAnonymousApi({
    [WITH_TEXTS]: () => ({ body: pageOf([open, premium]), headers: { ETag: '"1"' } }),
  });
  const response = await readFeed();
  const feedJson: unknown = await response.json();
  const content_html = '<p>The whole text.</p><a href="https://a.test/">Map (a.test)</a>';
  expect(feedJson).toMatchObject({ items: [{ content_html }, {}] });
  expect(response.headers.get('ETag')).toBe('"1"');
  expect(calls.map(({ operation }) => operation)).toEqual([WITH_TEXTS]);
});

test.each<[string, Record<string, () => FakeResponse>, number]>([
  ['ignores the parameter `include`', { [WITH_TEXTS]: () => ({ body: pageOf(listed) }) }, 3],
  [
    'rejects the parameter `include`',
    {
      [WITH_TEXTS]: () => ({ status: 400 }),
      [WITHOUT_TEXTS]: () => ({ body: pageOf(listed), headers: { ETag: '"1"' } }),
    },
    4,
  ],
])('if the backend %s, the feed requests each story separately', async (_, lists, most) => {
  const calls = fakeAnonymousApi({ ...lists, ...SINGLE });
  const response = await readFeed();
  const text = await response.text();
  expect(text).toContain('The whole text.');
  expect(text).toContain('Boats');
  // The ETag of the list of stories does not cover the texts, which come from other API calls.
  expect(response.headers.get('ETag')).toBeNull();
  expect(calls).toHaveLength(most);
});

test('if the list of stories contains no tags, the feed requests each story separately', async () => {
  const body = pageOf([{ ...open, tags: undefined }]);
  fakeAnonymousApi({ [WITH_TEXTS]: () => ({ body }), ...SINGLE });
  expect(await (await readFeed()).text()).toContain('Boats');
});

test('a feed never contains the text of a premium story, even if the backend lists it', async () => {
  fakeAnonymousApi({ [WITH_TEXTS]: () => ({ body: pageOf([open, premium]) }) });
  const text = await (await readFeed()).text();
  expect(text).toContain(premium.excerpt);
  expect(text).not.toContain('Only members');
});

test('a feed is not generated again if its list of stories has not changed', async () => {
  fakeAnonymousApi({ [WITH_TEXTS]: () => ({ status: 304 }) });
  const fetch = vi.mocked(globalThis.fetch);
  const response = await readFeed({ 'If-None-Match': '"1"' });
  expect(response.status).toBe(304);
  const [[sent]] = fetch.mock.calls as [[Request]];
  expect(sent.headers.get('If-None-Match')).toBe('"1"');
});
