import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { articles } from '../src/db/schema/index.ts';
import { freePart } from '../src/domain/articles/free-part.ts';
import { loadContract } from '../src/contract/document.ts';
import { API_PREFIX } from '../src/operations/register-operations.ts';
import type { TestServer } from './server.ts';

/** People without a membership. Null means a visitor who is not signed in. */
type Reader = 'reader' | 'lapsed' | 'unverified' | null;

/** These headers differ in every response, so they are not compared. */
const CHANGING_HEADERS = ['date', 'keep-alive', 'connection'];

const GETS = [...loadContract().operations.values()].filter(({ method }) => method === 'GET');

/** In every premium story, replaces the part that only members can read with this text. */
export const hideText = async ({ services: { db } }: TestServer, hidden: string): Promise<void> => {
  const rows = await db.select().from(articles).where(eq(articles.isPremium, true));
  for (const { id, bodyHtml } of rows) {
    const { html, text } = freePart(bodyHtml);
    const changed = {
      bodyHtml: `${html}\n<p>${hidden}</p>`,
      bodyText: `${text}\n${hidden}`,
      // The numbers differ so much that reads during the test do not change the order.
      reads: 1_000_000 + id * 1000,
    };
    await db.update(articles).set(changed).where(eq(articles.id, id));
  }
};

const query = (path: string, parameters: Record<string, string>): string =>
  `${path}?${new URLSearchParams(parameters).toString()}`;

/** Returns URLs for all operations that read data, with ids and names from the demo data. */
const urlsOf = async (
  { services: { db } }: TestServer,
  searches: readonly string[],
): Promise<string[]> => {
  const stories = await db
    .select()
    .from(articles)
    .where(eq(articles.isPremium, true))
    .orderBy(articles.id);
  const found = GETS.flatMap(({ id, path }) => {
    // This response contains the number of all changes, so it always differs.
    if (id === 'countChanges') return [];
    if (id === 'searchArticles') {
      return searches.flatMap((q) =>
        ['relevance', 'newest'].map((sort) => query(path, { q, sort })),
      );
    }
    if (id === 'suggestSearch') return searches.map((q) => query(path, { q }));
    if (id === 'listArticles') {
      const pages = ['1', '2', '3'].map((page) => query(path, { page, page_size: '50' }));
      const texts = query(path, { page_size: '50', include: 'body' });
      return [...pages, texts, query(path, { section: stories[0]?.section ?? '' })];
    }
    if (path.startsWith('/articles/{slug}')) {
      return stories.map(({ slug }) => path.replace('{slug}', slug));
    }
    return [path.replace('{slug}', 'ruth-adeyemi').replace('{id}', '1')];
  });
  return found.map((path) => API_PREFIX + path);
};

/** Requests all URLs as each of these people. Returns the responses by person and URL. */
const responsesTo = async (
  readers: readonly Reader[],
  server: TestServer,
  searches: readonly string[],
): Promise<Map<string, string>> => {
  const responses = new Map<string, string>();
  const urls = await urlsOf(server, searches);
  for (const who of readers) {
    const token = who === null ? null : await server.tokenOf(who);
    for (const url of urls) {
      const headers = token === null ? {} : { authorization: `Bearer ${token}` };
      const response = await server.raw(url, { headers });
      const kept = [...response.headers].filter(([name]) => !CHANGING_HEADERS.includes(name));
      const seen = JSON.stringify([response.status, kept, await response.text()]);
      responses.set(`${who ?? 'visitor'} ${url}`, seen);
    }
  }
  return responses;
};

/** Compares responses to non-members with and without premium texts. Returns their number. */
export const expectSameResponses = async (
  server: TestServer,
  [one, other]: readonly [string, string],
  searches: readonly string[],
  readers: readonly Reader[],
): Promise<number> => {
  // A cached response could hide a difference, so no cached responses are used.
  server.services.cache.suspend(true);
  await server.clock.freeze(true);
  try {
    await hideText(server, one);
    const before = await responsesTo(readers, server, searches);
    await hideText(server, other);
    const after = await responsesTo(readers, server, searches);
    const different = [...before].filter(([what, response]) => after.get(what) !== response);
    expect(different.map(([what]) => what)).toEqual([]);
    return before.size;
  } finally {
    server.services.cache.suspend(false);
    await server.clock.freeze(false);
  }
};
