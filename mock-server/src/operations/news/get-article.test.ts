import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { articles, liveUpdates } from '../../db/schema/index.ts';
import { useTestServer } from '../../../testing/server.ts';

const PREMIUM = { slug: 'mill-shed-three-apartments-tenants' };
const CORRECTED = { slug: 'museum-compass-was-school-project' };

const server = await useTestServer();

const read = async (params: { slug: string }, who?: string) => {
  const token = who === undefined ? {} : { token: await server.tokenOf(who) };
  return server.ok('getArticle', { params, ...token });
};

describe('listCorrections', () => {
  test('listCorrections contains the corrections of all published stories, newest first', async () => {
    const { count, results } = await server.ok('listCorrections');
    expect(count).toBe(results.length);
    expect(results.length).toBeGreaterThan(3);
    expect(results[0]).toMatchObject({
      article: { ...CORRECTED, title: expect.stringContaining('oldest treasure') as string },
      text: expect.stringContaining('B-minus') as string,
    });
    const times = results.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    expect((await server.ok('listCorrections', { query: { page: 2 } })).results).toEqual([]);
  });

  test('listCorrections leaves out corrections of stories that are not published', async () => {
    const before = (await server.ok('listCorrections')).count;
    const { db } = server.services;
    const isCorrected = eq(articles.slug, CORRECTED.slug);
    const [story] = await db.select().from(articles).where(isCorrected);
    const publishedAt = new Date(server.clock.now().getTime() + 60_000);
    await db.update(articles).set({ publishedAt }).where(isCorrected);
    const count = async (): Promise<number> => (await server.ok('listCorrections')).count;
    await expect.poll(count).toBe(before - 1);
    await db.update(articles).set({ publishedAt: story?.publishedAt }).where(isCorrected);
    await expect.poll(count).toBe(before);
  });
});

describe('getArticle', () => {
  test('getArticle returns the fields of a story in lists, and its text, tags and corrections', async () => {
    const article = await read(CORRECTED);
    const { results } = await server.ok('listArticles', { query: { page_size: 50 } });
    expect(article).toMatchObject(results.find(({ slug }) => slug === CORRECTED.slug) ?? {});
    expect(article.body_html).toMatch(/^<p>.+<\/p>$/s);
    expect(article.is_truncated).toBe(false);
    expect(article.tags.length).toBeGreaterThan(0);
    expect(article.corrections).toHaveLength(1);
  });

  test('the related stories of a story begin with stories that share a tag with it, and exclude the story itself', async () => {
    const article = await read({ slug: 'swing-bridge-stays-open-on-sundays' });
    expect(article.related.length).toBeGreaterThan(0);
    expect(article.related.length).toBeLessThanOrEqual(4);
    expect(article.related.map(({ slug }) => slug)).not.toContain(article.slug);
    const [closest] = article.related;
    const tags = (await read({ slug: closest?.slug ?? '' })).tags;
    expect(tags.some((tag) => article.tags.includes(tag))).toBe(true);
  });

  test('a story about a death is sensitive, and other stories are not', async () => {
    const fatal = await read({ slug: 'foundry-road-crossing-six-reports' });
    expect(fatal.is_sensitive).toBe(true);
    expect((await read(PREMIUM)).is_sensitive).toBe(false);
  });

  test('visitors, readers and former members get only the free part of a premium story', async () => {
    const { body_html: whole } = await read(PREMIUM, 'member');
    for (const who of [undefined, 'reader', 'lapsed']) {
      const article = await read(PREMIUM, who);
      expect(article.is_truncated).toBe(true);
      expect(article.body_html).toMatch(/<\/p>$/);
      expect(article.body_html.length).toBeLessThan(whole.length / 2);
      expect(whole.startsWith(article.body_html)).toBe(true);
    }
  });

  test('admins and members, even those who have cancelled the renewal, get the whole premium story', async () => {
    for (const who of ['member', 'cancelled', 'admin']) {
      expect(await read(PREMIUM, who)).toMatchObject({ is_premium: true, is_truncated: false });
    }
  });

  test("a member who sends the ETag of a story's free part gets the whole story instead of a 304", async () => {
    const cut = await server.call('getArticle', { params: PREMIUM });
    const headers = { 'if-none-match': cut.headers.get('etag') ?? '' };
    expect(await server.statusOf('getArticle', { params: PREMIUM, headers })).toBe(304);
    const token = await server.tokenOf('member');
    const whole = await server.call('getArticle', { params: PREMIUM, headers, token });
    expect(whole.status).toBe(200);
  });
});

describe('stories with live coverage', () => {
  const params = { slug: 'rovers-brackwater-cup-tie-live' };
  const inList = async () =>
    (await server.ok('listArticles')).results.find(({ slug }) => slug === params.slug);

  test('live updates of the past are listed newest first, and the latest is shown in lists of stories', async () => {
    const { updates = [], updated_at } = await server.ok('getArticle', { params });
    expect(updates[0]).toMatchObject({ title: '81 min: Pereira again', is_key: false });
    const times = updates.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    expect(updates.filter(({ is_key: isKey }) => isKey)).toHaveLength(2);
    expect(updated_at).toBe(updates[0]?.at);
    const { id, at, title } = updates[0] ?? {};
    expect(await inList()).toMatchObject({ latest_update: { id, at, title } });
    expect((await read(CORRECTED)).updates).toBeUndefined();
  });

  test('live updates appear when the clock reaches their time, until the coverage ends', async () => {
    const since = (await server.ok('listUpdates', { params })).results[0]?.at ?? '';
    const ask = () => server.ok('listUpdates', { params, query: { since } });
    expect(await ask()).toMatchObject({ is_live: true, results: [] });
    const { count } = await server.ok('countChanges');

    await server.clock.advance(10 * 60);
    expect((await ask()).results.map(({ title }) => title)).toEqual([
      'Full-time: Rovers 1-1 Brackwater, and now extra time',
      '89 min: cleared off the line',
    ]);
    await expect.poll(async () => (await server.ok('countChanges')).count).toBeGreaterThan(count);
    expect(await inList()).toMatchObject({
      is_live: true,
      latest_update: { title: expect.stringMatching(/^Full-time/) as string },
    });
    await server.clock.advance(90 * 60);
    expect((await ask()).is_live).toBe(false);
    expect(await inList()).toMatchObject({ is_live: false });
  });

  test('listUpdates with a cursor returns each new, edited or removed live update once', async () => {
    await server.control.reset();
    const { updates = [], updates_cursor: start = '' } = await server.ok('getArticle', { params });
    const [first, second, third] = updates.map(({ id }) => id);
    const ask = (cursor: string) => server.ok('listUpdates', { params, query: { cursor } });
    const quiet = await ask(start);
    expect(quiet).toEqual({ is_live: true, results: [], removed: [], cursor: start });

    await server.control.editUpdate(second ?? 0, { title: 'Offside, after all' });
    await server.control.removeUpdate(third ?? 0);
    const { db } = server.services;
    const isFirst = eq(liveUpdates.id, first ?? 0);
    const [update] = await db.select().from(liveUpdates).where(isFirst);
    const late = { id: 10_000, articleId: update?.articleId ?? 0, title: 'Late', bodyHtml: '' };
    const at = new Date((update?.at.getTime() ?? 0) - 1000);
    await db.insert(liveUpdates).values({ ...late, at });
    const changed = await ask(start);
    expect(changed.results).toMatchObject([
      { title: 'Late' },
      { id: second, title: 'Offside, after all', updated_at: expect.any(String) as string },
    ]);
    expect(changed.removed).toEqual([third]);
    expect(await ask(changed.cursor ?? '')).toMatchObject({ results: [], removed: [] });

    await server.clock.advance(10 * 60);
    const scheduled = await ask(changed.cursor ?? '');
    expect(scheduled.results.map(({ title }) => title)).toContain('89 min: cleared off the line');
    expect(scheduled.removed).toEqual([]);
    expect((await ask('a cursor of another server')).results.length).toBeGreaterThan(5);
  });

  test('a removed live update appears in no response and cannot be edited', async () => {
    await server.control.reset();
    const [newest, next] = (await server.ok('getArticle', { params })).updates ?? [];
    await server.control.removeUpdate(newest?.id ?? 0);
    const { updates, updated_at } = await server.ok('getArticle', { params });
    expect(updates?.[0]).toEqual(next);
    expect(Date.parse(updated_at)).toBeGreaterThan(Date.parse(newest?.at ?? ''));
    expect(await inList()).toMatchObject({ latest_update: { id: next?.id } });
    await expect(server.control.editUpdate(newest?.id ?? 0, { title: 'No' })).rejects.toMatchObject(
      { status: 404 },
    );
  });

  test('a request for live updates needs a valid time and an existing story', async () => {
    const { status } = await server.refused('listUpdates', { params, query: { since: 'noon' } });
    expect(status).toBe(400);
    expect(await server.statusOf('listUpdates', { params: { slug: 'none' } })).toBe(404);
    expect(await server.ok('listUpdates', { params: CORRECTED })).toEqual({
      is_live: false,
      results: [],
    });
  });
});
