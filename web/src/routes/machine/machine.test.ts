import { parseJsonFeed, parseRssFeed } from 'feedsmith';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { Readable } from 'node:stream';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { faultsOfSitemap } from '~/testing/sitemap-schema.ts';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { fakeAnonymousApi } from '~/testing/fake-api.ts';
import { makeArticle, pageOf } from '~/testing/stories.ts';
import { loader as feed } from './feed.ts';
import { loader as robots } from './robots.ts';
import { loader as sitemap } from './sitemap.ts';

const SITE = 'https://courier.test';
const NORA = { slug: 'nora-quill', name: 'Nora Quill', avatar: null };
const open = makeArticle({
  id: 1,
  title: 'Fish & chips <up> ]]> by 5%',
  excerpt: 'A "dear" supper.',
  body_html:
    '<p>Ask at <a href="/about">the desk</a> &amp; pay ]]> later.</p>\u0007<iframe src="https://videos.test/1" title="A video"></iframe>',
  authors: [NORA, { ...NORA, slug: 'leo', name: 'Leo & Sons' }],
  tags: ['River Wend'],
});
const premium = makeArticle({
  id: 2,
  title: 'For members',
  excerpt: 'The teaser.',
  is_premium: true,
  body_html: '<p>The first paragraph only.</p>',
});

beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', SITE);
  const list = pageOf([open, premium]);
  fakeAnonymousApi(
    new Proxy(
      {},
      {
        get: (_, operation) => () => {
          const name = String(operation);
          if (name.includes('silent')) return new Promise(() => undefined);
          if (name.includes('impossible')) return { status: 400 };
          if (name.includes('/months/'))
            return { body: [{ month: '2026-11', updated_at: premium.updated_at }] };
          if (name.includes('GET /articles/?')) {
            return { body: name.includes('none') ? pageOf([]) : list };
          }
          if (name.includes('story-1')) return { body: open };
          if (name.includes('GET /advertisements/get_all/?'))
            return { body: [makeAdvertisement({ id: 9 })] };
          if (name.includes('GET /advertisements/9/'))
            return { body: makeAdvertisement({ id: 9 }) };
          if (name.includes('story-2')) return { body: premium };
          if (name.includes('/sections/'))
            return {
              body: [{ slug: 'sport', name: 'Sport', description: '' }],
              headers: { Date: new Date(open.published_at).toUTCString() },
            };
          return { status: 404 };
        },
      },
    ),
  );
});

const ask = (load: typeof feed | typeof sitemap, params: Record<string, string | undefined> = {}) =>
  load({ params, request: new Request(SITE), context: {} });

test('a feed responds with 503 if the API does not respond in time', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const response = ask(feed, { kind: 'tag', slug: 'silent', format: 'rss.xml' });
  await vi.advanceTimersByTimeAsync(8000);
  expect((await response).status).toBe(503);
});

test.each([
  ['the paper', {}, 'The Kettleford Echo', '/'],
  ['a section', { kind: 'section', slug: 'politics' }, 'Politics |', '/section/politics'],
  ['an author', { kind: 'author', slug: 'nora-quill' }, 'Nora Quill |', '/author/nora-quill'],
  ['a subject', { kind: 'tag', slug: 'River Wend' }, 'River Wend |', '/tag/River%20Wend'],
])('%s has a valid RSS feed and a valid JSON feed', async (_, of, title, path) => {
  const rss = await ask(feed, { ...of, format: 'rss.xml' });
  expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(rss.headers.get('cache-control')).toContain('public');
  const parsed = parseRssFeed(await rss.text());
  expect(parsed.title).toContain(title);
  expect(parsed.link).toBe(SITE + path);
  expect(parsed.items?.map((item) => item.title)).toEqual([open.title, premium.title]);
  expect(parsed.items?.[0]).toMatchObject({
    link: `${SITE}/article/story-1`,
    description: open.excerpt,
    content: {
      encoded: `<p>Ask at <a href="${SITE}/about">the desk</a> &amp; pay ]]&gt; later.</p><a href="https://videos.test/1">A video (videos.test)</a>`,
    },
  });
  expect(parsed.items?.[1]?.content).toBeUndefined();

  const json = parseJsonFeed(await (await ask(feed, { ...of, format: 'feed.json' })).text());
  expect(json.home_page_url).toBe(SITE + path);
  expect(json.items?.[0]).toMatchObject({
    url: `${SITE}/article/story-1`,
    authors: [
      { name: 'Nora Quill', url: `${SITE}/author/nora-quill` },
      { name: 'Leo & Sons', url: `${SITE}/author/leo` },
    ],
    content_html: expect.stringContaining('the desk') as string,
  });
  expect(json.items?.[1]).toMatchObject({
    content_html: `<p>${premium.excerpt}</p>`,
    tags: expect.arrayContaining(['For members']) as string[],
  });
});

test.each([
  { format: 'atom.xml' },
  { format: 'toString' },
  { kind: 'author', slug: 'impossible', format: 'rss.xml' },
  { kind: 'none', slug: 'x', format: 'rss.xml' },
  { kind: 'section', slug: 'none', format: 'rss.xml' },
])('the feed with the parameters %j does not exist', async (params) => {
  expect((await ask(feed, params)).status).toBe(404);
});

const entriesOf = async (part: string) => {
  const text = await (await ask(sitemap, { part })).text();
  expect(await faultsOfSitemap(text)).toEqual([]);
  return parseSitemap(Readable.from([text]));
};

test('robots.txt names the sitemap index, which names existing sitemaps', async () => {
  const text = await robots().text();
  expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  const index = await (await ask(sitemap)).text();
  const parts = (await parseSitemapIndex(Readable.from([index]))).map(({ url }) => url);
  expect(parts).toEqual(
    ['pages', 'advertisements', 'news', 'stories-2026-11'].map(
      (part) => `${SITE}/sitemap/${part}.xml`,
    ),
  );
  for (const part of parts) expect(await entriesOf(part.split('/').at(-1) ?? '')).not.toEqual([]);
  expect((await ask(sitemap, { part: 'none-2.xml' })).status).toBe(404);
});

test('the sitemap lists stories with their authors', async () => {
  expect(await entriesOf('stories-2026-11.xml')).toMatchObject([
    { url: `${SITE}/article/story-1`, lastmod: open.updated_at },
    { url: `${SITE}/article/story-2` },
    { url: `${SITE}/author/nora-quill` },
    { url: `${SITE}/author/leo` },
    { url: `${SITE}/author/ruth-adeyemi` },
  ]);
});

test('the sitemap lists public advertisements with their pictures', async () => {
  expect(await entriesOf('advertisements.xml')).toMatchObject([
    {
      url: `${SITE}/advertisements/9`,
      img: [{ url: expect.stringMatching(/\/media\/advertisements\/a\.webp$/) as string }],
    },
  ]);
});

test('without SITE_ORIGIN, feed and sitemap respond with 404, and robots.txt names no sitemap', async () => {
  vi.stubEnv('SITE_ORIGIN', '');
  expect((await ask(feed, { format: 'rss.xml' })).status).toBe(404);
  expect((await ask(sitemap)).status).toBe(404);
  expect(await robots().text()).not.toContain('Sitemap');
});
