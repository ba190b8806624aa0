import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { articles, articleTags, authors } from '../../db/schema/index.ts';
import { freePart } from '../../domain/articles/free-part.ts';
import { useTestServer } from '../../../testing/server.ts';

const BRIDGE = 'swing-bridge-stays-open-on-sundays';
const PREMIUM = 'mill-shed-three-apartments-tenants';
const MUSEUM = 'museum-compass-was-school-project';

const server = await useTestServer();

const search = (q: string, more: object = {}) =>
  server.ok('searchArticles', { query: { q, ...more } });
const firstOf = async (q: string) => (await search(q)).results[0]?.article.slug;

test('the cells of a table are separate words in searches and snippets', async () => {
  const { results } = await search('"swing bridge" Sundays');
  const bridge = results.find(({ article }) => article.slug === BRIDGE);
  expect(bridge?.highlights.snippet?.text).toContain('Jan.–March April–June');
  expect(await firstOf('"April–June"')).toBe(BRIDGE);
});

test('a search finds stories by author, tag or section, even in combination with words of the text', async () => {
  const byAuthor = await search('Ruth Adeyemi');
  expect(byAuthor).toMatchObject({ corrected: null, matched_any: false });
  expect(byAuthor.authors).toEqual([{ slug: 'ruth-adeyemi', name: 'Ruth Adeyemi' }]);
  expect(byAuthor.results.every(({ article }) => JSON.stringify(article).includes('Adeyemi'))).toBe(
    true,
  );
  expect(await firstOf('employee ownership')).toBe('bakers-buy-canal-walk-bakery');
  expect(await firstOf('adeyemi bridge')).toBe(BRIDGE);
  expect((await search('sport')).sections).toEqual([{ slug: 'sport', name: 'Sport' }]);
});

test('a search finds stories by new tags and by new names of authors', async () => {
  const { db } = server.services;
  const [story] = await db.select().from(articles).where(eq(articles.slug, MUSEUM));
  await db.insert(articleTags).values({ articleId: story?.id ?? 0, tag: 'Quokka', position: 9 });
  expect(await firstOf('quokka')).toBe(MUSEUM);
  await db.delete(articleTags).where(eq(articleTags.tag, 'Quokka'));
  expect((await search('quokka')).count).toBe(0);
  const rename = (name: string) =>
    db.update(authors).set({ name }).where(eq(authors.slug, 'ruth-adeyemi'));
  await rename('Ruth Quokka');
  expect((await search('quokka bridge')).count).toBeGreaterThan(0);
  await rename('Ruth Adeyemi');
});

test('a search ignores accents and the commas in large numbers', async () => {
  expect(await firstOf('Müseum compass')).toBe(MUSEUM);
  for (const number of ['1140', '1,140']) {
    const { results } = await search(`${number} tickets`);
    expect(results[0]?.article.slug).toBe('hospital-parking-refunds-1140-tickets');
    expect(results[0]?.highlights.title).toHaveLength(2);
  }
});

test.each([
  ['swing brige', 'swing bridge', BRIDGE],
  ['Müsuem compass', 'Museum compass', MUSEUM],
  ['swingbridge', 'swing bridge', BRIDGE],
  ['"swing bridge" counsil', '"swing bridge" council', BRIDGE],
  ['wier street', 'weir street', 'wend-flood-watch-weir-street'],
])('the search for %s is corrected to %s', async (q, corrected, slug) => {
  const found = await search(q);
  expect(found).toMatchObject({ corrected, matched_any: false });
  expect(found.results.map(({ article }) => article.slug)).toContain(slug);
});

test('a search for a misspelled name finds the author', async () => {
  const found = await search('Ruth Adeyami');
  expect(found.corrected).toBe('Ruth Adeyemi');
  expect(found.authors).toEqual([{ slug: 'ruth-adeyemi', name: 'Ruth Adeyemi' }]);
});

test('suggestions correct typing errors, even if the last word is incomplete', async () => {
  const suggest = (q: string) => server.ok('suggestSearch', { query: { q } });
  for (const q of ['swing brige', 'swinng bri']) {
    expect((await suggest(q)).articles[0]).toMatchObject({ slug: BRIDGE });
  }
  expect((await suggest('ruth adeyami')).authors).toMatchObject([{ slug: 'ruth-adeyemi' }]);
  expect((await suggest('"swing brige"')).articles).toEqual([]);
});

test('if no story contains all searched words, a story with the rarest of the words comes first', async () => {
  const found = await search('weir st flood');
  expect(found).toMatchObject({ corrected: null, matched_any: true });
  expect(found.results[0]?.article.slug).toBe('wend-flood-watch-weir-street');
});

test('a search ignores a word that no story contains, rather than correcting it to an unrelated word', async () => {
  const found = await search('salmon heron fish ladder');
  expect(found).toMatchObject({ corrected: null, matched_any: true });
  expect(found.results[0]?.article.slug).toBe('heron-learns-the-fish-pass');
});

test('a search neither corrects nor ignores words that are quoted or excluded', async () => {
  for (const q of ['"swing brige"', '"bridge swing" river', 'xyzzyq -brige']) {
    expect(await search(q)).toMatchObject({ count: 0, corrected: null, matched_any: false });
  }
});

test('the number of found stories is the same in every order and on every page', async () => {
  for (const q of ['millbrook', 'weir st flood', 'swing brige']) {
    const counts: number[] = [];
    for (const sort of ['relevance', 'newest', 'oldest']) {
      const slugs = new Set<string>();
      let { count, results } = await search(q, { sort });
      for (let page = 2; results.length > 0; page += 1) {
        for (const { article } of results) slugs.add(article.slug);
        ({ count, results } = await search(q, { sort, page }));
      }
      expect(slugs.size).toBe(count);
      counts.push(count);
    }
    expect(new Set(counts).size, q).toBe(1);
  }
});

test('words are not corrected to words that only the paid text of premium stories contains', async () => {
  const { db } = server.services;
  const [story] = await db.select().from(articles).where(eq(articles.slug, PREMIUM));
  const { html, text } = freePart(story?.bodyHtml ?? '');
  const hidden = { bodyHtml: `${html}<p>A quagga.</p>`, bodyText: `${text}\nA quagga.` };
  await db.update(articles).set(hidden).where(eq(articles.slug, PREMIUM));
  expect(await search('quaga')).toMatchObject({ count: 0, corrected: null });
  const token = await server.tokenOf('member');
  const query = { q: 'quaga' };
  expect((await server.ok('suggestSearch', { query })).articles).toEqual([]);
  expect(await server.ok('searchArticles', { query, token })).toMatchObject({ corrected: null });
  const { rows } = await db.execute(sql`select from search_words where word = 'quagga'`);
  expect(rows).toEqual([]);

  await db.update(articles).set({ isPremium: false }).where(eq(articles.slug, PREMIUM));
  expect(await search('quaga')).toMatchObject({ count: 1, corrected: 'quagga' });
  await db.update(articles).set({ isPremium: true }).where(eq(articles.slug, PREMIUM));
  expect(await search('quaga')).toMatchObject({ count: 0, corrected: null });
});
