import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { makeArticle } from '~/testing/stories.ts';
import { writeFeed } from './feed.ts';

const NORA = { slug: 'nora-quill', name: 'Nora Quill', avatar: null };
const open = makeArticle({
  id: 1,
  authors: [NORA, { ...NORA, slug: 'leo', name: 'Leo & Sons' }],
  updated_at: '2026-11-20T12:00:00.000Z',
  hero_image: {
    url: '/media/news/boats.webp',
    alt: 'Boats & <bridges>',
    width: 1600,
    height: 900,
    credit: 'Ola ]]> Berg',
    thumbhash: null,
    variants: [],
  },
});
const premium = makeArticle({ id: 2, is_premium: true, updated_at: '2026-11-21T08:00:00.000Z' });

/** Parses a feed with jsdom, because jsdom shares no code with the generator of the feed. */
const readRss = () => {
  const feed = { title: 'Boats', description: '', path: '/', folder: '/feeds' };
  const text = writeFeed('rss.xml', { ...feed, stories: [open, premium] });
  const { document } = new JSDOM(text, { contentType: 'text/xml' }).window;
  const textsOf = (name: string, within: Element | Document = document) =>
    Array.from(within.getElementsByTagName(name), (element) => element.textContent);
  const [first, second] = document.getElementsByTagName('item');
  return { textsOf, first, second };
};

test('an RSS entry names each author and the picture with its credit', () => {
  const { textsOf, first } = readRss();
  expect(textsOf('dc:creator', first)).toEqual(['Nora Quill', 'Leo & Sons']);
  expect(textsOf('author', first)).toEqual([]);
  const picture = first?.getElementsByTagName('media:content')[0];
  expect(picture?.getAttribute('url')).toMatch(/\/media\/news\/boats\.webp$/);
  expect(textsOf('media:description', first)).toEqual(['Boats & <bridges>']);
  expect(textsOf('media:credit', first)).toEqual(['Ola ]]> Berg']);
});

test('an RSS entry of a premium story says that the story is for members', () => {
  const { textsOf, first, second } = readRss();
  expect(textsOf('category', first)).not.toContain('For members');
  expect(textsOf('category', second)).toContain('For members');
});

test('the date of a feed is the date of the latest change to its stories', () => {
  expect(readRss().textsOf('lastBuildDate')).toEqual([new Date(premium.updated_at).toUTCString()]);
});
