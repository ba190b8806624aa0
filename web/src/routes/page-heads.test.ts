// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { JSDOM } from 'jsdom';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  advertisementListPage,
  advertisementPage,
} from '~/features/advertisements/public/descriptions.ts';
import { storyPage } from '~/features/news/article/story-page.ts';
import { authorPage, sectionPage, tagPage } from '~/features/news/list/descriptions.ts';
import { headOf, laterPage, type FixedPage } from '~/shared/page/page-description.ts';
import { PageHead } from '~/shared/page/page-head.tsx';
import { publisher, webSite } from '~/shared/page/publisher.ts';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { HOSTILE_TEXTS } from '~/testing/hostile-texts.ts';
import { makeArticle } from '~/testing/stories.ts';
import { faultsOfStructuredData } from '~/testing/structured-data.ts';
import { FIXED_PAGES } from './machine/fixed-pages.ts';

const SITE = 'https://courier.test';

beforeEach(() => void vi.stubEnv('SITE_ORIGIN', SITE));

/** Returns one page of each kind. Every field with user-written text contains `text`. */
const pagesWith = (text: string): Record<string, FixedPage> => {
  const author = { slug: 'nora', name: text, avatar: '/media/nora.webp' };
  const picture = { url: '/media/a.webp', alt: text, width: 1600, height: 900, credit: text };
  return {
    home: { path: '/', things: [webSite(), publisher()] },
    story: storyPage(
      makeArticle({
        title: text,
        excerpt: text,
        section: { slug: 'sport', name: text },
        authors: [author, { ...author, slug: 'leo' }],
        tags: [text],
        hero_image: { ...picture, thumbhash: null, variants: [] },
      }),
    ),
    section: sectionPage({ slug: 'sport', name: text, description: text }),
    tag: tagPage(text),
    author: authorPage({ ...author, role: text, bio: text }),
    advertisement: advertisementPage(
      makeAdvertisement({ title: text, description: text, category: text, user: text }),
    ),
  };
};

const read = (page: FixedPage) => {
  // The HTML is parsed by jsdom, which shares no code with the site that could hide mistakes.
  const html = `<head>${renderToStaticMarkup(createElement(PageHead, page))}</head>`;
  const { head, body } = new JSDOM(html).window.document;
  return {
    head,
    outside: body.innerHTML,
    json: head.querySelector('script')?.textContent ?? '',
    content: (name: string) =>
      [...head.querySelectorAll(`[name="${name}"], [property="${name}"]`)].map((element) =>
        element.getAttribute('content'),
      ),
  };
};

test.each(Object.entries(HOSTILE_TEXTS))(
  'the head of every kind of page stays well-formed if its texts are %s',
  async (_, text) => {
    for (const page of Object.values(pagesWith(text))) {
      const { head, outside, json, content } = read(page);
      expect(outside).toBe('');
      expect([...head.children].map(({ localName }) => localName)).toEqual([
        'title',
        ...['meta', 'link'],
        ...Array.from(head.querySelectorAll('meta'), () => 'meta').slice(1),
        'script',
      ]);
      expect(content('og:title')).toHaveLength(1);
      expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org' });
    }
  },
);

test.each(Object.entries(pagesWith('The swing bridge, 1894 to today')))(
  'the head of the %s page is valid for search engines and link previews',
  async (_, page) => {
    const { head, json, content } = read(page);
    expect(await faultsOfStructuredData(json)).toEqual([]);
    expect(head.querySelector('[rel=canonical]')?.getAttribute('href')).toBe(SITE + page.path);
    expect(content('robots')).toEqual(['max-image-preview:large']);
    expect(content('og:url')).toEqual([SITE + page.path]);
    expect(content('og:image')).toEqual([expect.stringMatching(/^https?:\/\//)]);
    expect(content('og:image:alt')).toHaveLength(1);
  },
);

/** Returns the contents of a page's Open Graph tags for its picture, by name. */
const pictureTags = (page: FixedPage) => {
  const { content } = read(page);
  return Object.fromEntries(
    ['og:image', 'og:image:alt', 'og:image:width', 'og:image:height'].map((name) => [
      name,
      content(name)[0],
    ]),
  );
};

const story = makeArticle({ slug: 'bridge' });
const hero = {
  ...{ url: '/media/bridge.webp', alt: 'The swing bridge', width: 1600, height: 900 },
  ...{ credit: '', thumbhash: null, variants: [] },
};

test('link previews and search engines get the picture of the story', () => {
  vi.stubEnv('API_HOST', 'https://api.courier.test');
  const page = storyPage({ ...story, hero_image: hero });
  expect(pictureTags(page)).toEqual({
    'og:image': 'https://api.courier.test/media/bridge.webp',
    'og:image:alt': 'The swing bridge',
    'og:image:width': '1600',
    'og:image:height': '900',
  });
  expect(page.things).toMatchObject([{ image: ['https://api.courier.test/media/bridge.webp'] }]);
});

test('link previews and search engines get the nameplate for a page without a picture', async () => {
  const page = storyPage({ ...story, hero_image: null });
  expect(pictureTags(page)).toEqual({
    'og:image': `${SITE}/preview.jpg`,
    'og:image:alt': 'The Kettleford Echo: All that happens on the hill',
    'og:image:width': '1200',
    'og:image:height': '630',
  });
  expect(page.things).toMatchObject([{ image: [`${SITE}/preview.jpg`] }]);
  const file = fileURLToPath(new URL('../../public/preview.jpg', import.meta.url));
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('pages without stories have their own titles and descriptions', () => {
  const described = FIXED_PAGES.map(({ title, description }) => [title, description]);
  expect(new Set(described.map(String)).size).toBe(FIXED_PAGES.length);
});

test('a later page of a list has its own title, description and URL', () => {
  const second = laterPage(tagPage('River'), 2);
  expect(second).toMatchObject({ title: 'River, page 2', path: '/tag/River?page=2' });
  expect(second.description).toContain('Page 2.');
  const filtered = advertisementListPage({ category: 'For Sale', search: undefined, page: 3 }, [
    'For Sale',
  ]);
  expect(filtered.path).toBe('/advertisements?category=For+Sale&page=3');
});

test.each([
  ['a page without a canonical URL', headOf({ title: 'Payment' })],
  ['a placeholder', headOf({ title: 'Terms', path: '/terms', noindex: true })],
  [
    'a search among advertisements',
    headOf(advertisementListPage({ category: undefined, search: 'bike', page: 1 }, [])),
  ],
  [
    'a category that does not exist',
    headOf(advertisementListPage({ category: 'Pills', search: undefined, page: 1 }, ['Jobs'])),
  ],
])('search engines do not list %s', (_, tags) => {
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(JSON.stringify(tags)).not.toContain('canonical');
});
