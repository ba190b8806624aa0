import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { articles } from '../../db/schema/index.ts';
import { useTestServer } from '../../../testing/server.ts';

const BRIDGE = { slug: 'swing-bridge-stays-open-on-sundays' };
const HERON = { slug: 'heron-learns-the-fish-pass' };

const server = await useTestServer();

const savedBy = async (token: string): Promise<string[]> =>
  (await server.ok('listSavedArticles', { token })).results.map(({ slug }) => slug);

test('each story that a member has saved is listed once, the most recently saved one first', async () => {
  const token = await server.tokenOf('member');
  expect(await savedBy(token)).toEqual([]);
  for (const params of [BRIDGE, HERON, BRIDGE]) {
    await server.ok('saveArticle', { params, token });
    await server.clock.advance(1);
  }
  expect(await savedBy(token)).toEqual([HERON.slug, BRIDGE.slug]);
  expect(await savedBy(await server.tokenOf('cancelled'))).toEqual([]);
  const page = await server.ok('listSavedArticles', { token, query: { page: 2, page_size: 1 } });
  expect(page).toMatchObject({ count: 2, next: null, results: [BRIDGE] });

  for (let times = 0; times < 2; times += 1) {
    await server.ok('unsaveArticle', { params: HERON, token });
  }
  expect(await savedBy(token)).toEqual([BRIDGE.slug]);
});

test('a story that is saved in several parallel requests is saved once', async () => {
  const token = await server.tokenOf('admin');
  await server.inParallel(5, 'saveArticle', { params: HERON, token });
  expect(await savedBy(token)).toEqual([HERON.slug]);
});

test('the list of saved stories leaves out a story that is no longer published', async () => {
  const token = await server.tokenOf('cancelled');
  await server.ok('saveArticle', { params: HERON, token });
  const { db } = server.services;
  const isHeron = eq(articles.slug, HERON.slug);
  const [{ publishedAt: before } = {}] = await db.select().from(articles).where(isHeron);
  const publishedAt = new Date(server.clock.now().getTime() + 3_600_000);
  await db.update(articles).set({ publishedAt }).where(isHeron);
  expect(await server.ok('listSavedArticles', { token })).toMatchObject({ count: 0, results: [] });
  await db.update(articles).set({ publishedAt: before }).where(isHeron);
  expect(await savedBy(token)).toEqual([HERON.slug]);
});

test('a person without a membership cannot save stories, but can list and remove earlier ones', async () => {
  for (const who of ['reader', 'lapsed']) {
    const token = await server.tokenOf(who);
    const refused = await server.refused('saveArticle', { params: BRIDGE, token });
    const error = 'Premium membership is required to save stories.';
    expect(refused).toMatchObject({ status: 403, error });
    await server.ok('unsaveArticle', { params: BRIDGE, token });
    expect(await savedBy(token)).toEqual([]);
  }
});
