import { decodeHTML } from 'entities/decode';
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { articles } from '../../db/schema/index.ts';
import { freePart } from '../../domain/articles/free-part.ts';
import { hideText } from '../../../testing/hidden-text.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
const { db } = server.services;

const word = fc.constantFrom(
  'word',
  'words',
  'a',
  'Fish &amp; chips',
  '3 &lt; 4',
  'thin\u2003space',
);
const inline = fc
  .array(fc.tuple(fc.constantFrom('', 'em', 'strong', 'a'), word), { maxLength: 40 })
  .map((parts) => parts.map(([tag, text]) => (tag ? `<${tag}>${text}</${tag}>` : text)).join(' '));
const paragraph = inline.map((text) => `<p>${text}<br />On.</p>`);
const block = fc.oneof(
  paragraph,
  inline.map((text) => `<h2>${text}</h2><hr />`),
  inline.map(
    (text) =>
      `<figure><img src="/a" alt="2 &gt; 1" /><figcaption>${text} <small>Noor</small></figcaption></figure>`,
  ),
  fc
    .array(inline)
    .map((cells) => `<table><tr>${cells.map((one) => `<td>${one}</td>`).join('')}</tr></table>`),
  fc.constant('<iframe src="https://a.example/"></iframe>'),
  inline.map((text) => `<h2>${text}</h2>`),
  fc.array(paragraph).map((inner) => `<blockquote>${inner.join('')}</blockquote>`),
  fc.array(inline).map((items) => `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`),
);
const story = fc
  .tuple(fc.array(block, { maxLength: 8 }), fc.constantFrom('', '\n'))
  .map(([blocks, between]) => blocks.join(between));

const wordsOf = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ');

test('for non-members, the search index of a premium story contains its free part and nothing else', async () => {
  const seeded = await db.select({ html: articles.bodyHtml }).from(articles);
  const made = fc.sample(story, { numRuns: 300, seed: 27 });
  const texts = [...seeded.map((row) => row.html), ...made];
  const { rows } = await db.execute(
    sql`select free_text(html) as text from unnest(${sql.param(texts)}::text[]) as html`,
  );
  const found = rows.map(({ text }) => wordsOf(decodeHTML(String(text))));
  expect(found).toEqual(texts.map((html) => wordsOf(freePart(html).text)));
});

test('visitors find a premium story by the words of its excerpt', async () => {
  const isPremium = eq(articles.isPremium, true);
  await db.update(articles).set({ excerpt: 'An axolotl was seen.' }).where(isPremium);
  await expect(server.ok('searchArticles', { query: { q: 'axolotl' } })).resolves.not.toMatchObject(
    { count: 0 },
  );
});

test('visitors find a premium story by its free paragraphs and see these in the search result', async () => {
  const [story] = await db.select().from(articles).where(eq(articles.isPremium, true)).limit(1);
  const bodyHtml = '<p>Wombats are free.</p><p>Still free.</p><p>Paid.</p>';
  await db
    .update(articles)
    .set({ bodyHtml })
    .where(eq(articles.id, story?.id ?? 0));
  const { results } = await server.ok('searchArticles', { query: { q: 'wombats' } });
  expect(results[0]?.highlights.snippet?.text).toBe('Wombats are free. Still free.');
});

test('members find text behind the paywall, and visitors who send the same request do not', async () => {
  await hideText(server, 'The okapi left the town hall at seven.');
  const query = { q: '"okapi left"' };
  for (const who of ['member', 'admin']) {
    const token = await server.tokenOf(who);
    const { count, results } = await server.ok('searchArticles', { query, token });
    expect(count).toBeGreaterThan(0);
    expect(results[0]?.highlights.snippet?.text).toContain('okapi left the town hall');
    expect((await server.ok('searchArticles', { query })).count).toBe(0);
    const suggested = { q: 'okapi le' };
    const { articles: found } = await server.ok('suggestSearch', { query: suggested, token });
    expect(found).toHaveLength(5);
    expect((await server.ok('suggestSearch', { query: suggested })).articles).toEqual([]);
  }
});
