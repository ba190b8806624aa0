import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { articles, comments, sections } from '../db/schema/index.ts';
import { useTestServer } from '../../testing/server.ts';
import { DAY_S } from '../lib/time.ts';

const params = { slug: 'swing-bridge-stays-open-on-sundays' };

const server = await useTestServer();

const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const { db } = server.services;
  const select = db.select.bind(db);
  let statements = 0;
  Object.assign(db, {
    select: (...args: Parameters<typeof select>) => {
      statements += 1;
      return select(...args);
    },
  });
  try {
    await work();
  } finally {
    Object.assign(db, { select });
  }
  return statements;
};

const ask = (headers: Record<string, string> = {}): Promise<Response> =>
  server.raw('/api/articles/?page_size=3', { headers });
const visible = (response: Response): Record<string, string> => {
  const { date: _, ...headers } = Object.fromEntries(response.headers);
  return headers;
};

test('a cached response equals the original response in bytes and headers, and needs no database query', async () => {
  const headers = { origin: 'http://localhost:3000' };
  const first = await ask(headers);
  const firstText = await first.text();
  const statements = await statementsOf(async () => {
    const ready = await ask(headers);
    expect(await ready.text()).toBe(firstText);
    expect(visible(ready)).toEqual(visible(first));
    const held = await ask({ ...headers, 'if-none-match': ready.headers.get('etag') ?? '' });
    expect(held.status).toBe(304);
    expect(held.headers.get('etag')).toBe(ready.headers.get('etag'));
    expect(held.headers.get('content-length')).toBeNull();
  });
  expect(statements).toBe(0);
  expect(await statementsOf(() => server.raw('/api/articles/?page_size=4'))).toBeGreaterThan(0);
});

test('a HEAD response has the headers of the GET response and no body', async () => {
  const get = await ask();
  const head = await server.raw('/api/articles/?page_size=3', { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(await get.text())));
});

test('the URLs in a cached response have the host of the request', async () => {
  const listAt = async (host: string): Promise<string> => {
    const listUrl = new URL('/api/articles/?page_size=5', server.url);
    listUrl.hostname = host;
    return (await fetch(listUrl)).text();
  };
  for (const host of ['localhost', '127.0.0.1', 'localhost']) {
    expect(await listAt(host)).toContain(`"next":"http://${host}:`);
  }
});

test('if an operation has personal responses, signed-in people never get a cached response', async () => {
  const { access_token: token } = await server.signIn('member');
  const premium = { slug: 'mill-shed-three-apartments-tenants' };
  const cut = await server.ok('getArticle', { params: premium });
  expect((await server.ok('getArticle', { params: premium, token })).is_truncated).toBe(false);
  expect(await server.ok('getArticle', { params: premium })).toEqual(cut);
  expect((await server.refused('getArticle', { params: premium, token: 'x' })).status).toBe(401);
});

test('every change of the data invalidates cached responses, even a change by SQL without the server', async () => {
  const { db } = server.services;
  const titleOf = async (): Promise<string> => (await server.ok('getArticle', { params })).title;
  const before = await titleOf();
  await db.update(articles).set({ title: 'Changed' }).where(eq(articles.slug, params.slug));
  await expect.poll(titleOf).toBe('Changed');
  await db.update(articles).set({ title: before }).where(eq(articles.slug, params.slug));
  await expect.poll(titleOf).toBe(before);

  const nameOf = async (): Promise<string | undefined> =>
    (await server.ok('listSections'))[0]?.name;
  expect(await nameOf()).toBe('News');
  await db.update(sections).set({ name: 'All news' }).where(eq(sections.slug, 'news'));
  await expect.poll(nameOf).toBe('All news');

  const countOf = async (): Promise<number> =>
    (await server.ok('getArticle', { params })).comment_count;
  expect(await countOf()).toBeGreaterThan(0);
  await db.delete(comments);
  await expect.poll(countOf).toBe(0);
});

test('a write invalidates the cached responses of its server before the response to the write is sent', async () => {
  const countOf = async (): Promise<number> =>
    (await server.ok('getArticle', { params })).comment_count;
  const { access_token: token } = await server.signIn('member');
  const before = await countOf();
  const { id } = await server.ok('createComment', { params, token, body: { text: 'Hello' } });
  expect(await countOf()).toBe(before + 1);
  await server.ok('deleteComment', { params: { id }, token });
  expect(await countOf()).toBe(before);
});

test('a story from the cache is counted as read once per visitor and day', async () => {
  const readsOf = async (): Promise<number> => {
    await server.services.reads.flush();
    const [row] = await server.services.db
      .select({ reads: articles.reads })
      .from(articles)
      .where(eq(articles.slug, params.slug));
    return row?.reads ?? 0;
  };
  // The clock moves to the next day, because other tests have already counted these readers today.
  await server.services.reads.flush();
  await server.clock.advance(DAY_S);
  const before = await readsOf();
  const readOften = async (token?: string): Promise<void> => {
    for (let times = 0; times < 3; times += 1) {
      await server.ok('getArticle', { params, ...(token && { token }) });
      await server.services.reads.flush();
    }
  };
  await server.raw(`/api/articles/${params.slug}/`, { method: 'HEAD' });
  expect(await readsOf()).toBe(before);
  await readOften();
  expect(await readsOf()).toBe(before + 1);
  await readOften((await server.signIn('reader')).access_token);
  expect(await readsOf()).toBe(before + 2);
  await server.clock.advance(DAY_S);
  await readOften();
  expect(await readsOf()).toBe(before + 3);
});
