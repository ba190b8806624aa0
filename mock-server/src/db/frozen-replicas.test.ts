import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startFreezingProxy } from '../../testing/freezing-proxy.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { copyPostgres } from '../../testing/test-database.ts';
import { openPostgres, type OpenDatabase } from './connection.ts';
import { articles } from './schema/index.ts';

const params = { slug: 'swing-bridge-stays-open-on-sundays' };
const MANY = 12;
const BACK = { timeout: 60_000, interval: 100 };

let proxy: Awaited<ReturnType<typeof startFreezingProxy>>;
let copy: Awaited<ReturnType<typeof copyPostgres>>;
let database: OpenDatabase;
let second: OpenDatabase;
let server: TestServer;
let other: TestServer;
let token: string;
beforeAll(async () => {
  copy = await copyPostgres(inject('templateUrl'));
  proxy = await startFreezingProxy(copy.url);
  database = await openPostgres(proxy.url);
  second = await openPostgres(copy.url);
  server = await startTestServer({ database });
  other = await startTestServer({ database: second });
  token = (await server.signIn('member')).access_token;
});
afterAll(async () => {
  proxy.close();
  await server.close();
  await other.close();
  await database.close();
  await second.close();
  await copy.drop();
});

const sendMany = async (): Promise<string[]> => {
  const requests = Array.from({ length: MANY }, () => [
    server.call('getProfile', { token }),
    server.call('refreshToken', { body: { refreshToken: 'unknown' } }),
  ]);
  const answers = await Promise.all(requests.flat());
  return answers.map(({ status, headers }) => `${status} ${headers.get('retry-after') ?? ''}`);
};
const isReady = async (): Promise<boolean> => (await server.raw('/readyz')).status === 200;
const works = async (): Promise<void> => {
  await expect.poll(isReady, BACK).toBe(true);
  const answers = new Set(await sendMany());
  expect([...answers].sort()).toEqual(['200 ', '401 ']);
};

test.each([
  ['All connections freeze and thaw', 'all', true, false],
  ['All connections freeze for ever, and new ones work', 'all', false, true],
  ['Half of the connections freeze for ever', 'half', false, true],
] as const)(
  'when database connections freeze, every request gets a response, and later the server works normally: %s',
  async (_what, which, withNew, forEver) => {
    await works();
    proxy.freeze(which, withNew);
    for (const answer of await sendMany()) expect(['200 ', '401 ', '503 5']).toContain(answer);
    proxy.thaw(forEver);
    await works();
  },
);

test('if the connection for notifications freezes, the server replaces it and clears the cache', async () => {
  const title = async (): Promise<string> => (await server.ok('getArticle', { params })).title;
  // The clock stands still, so that cached responses do not expire by themselves.
  await server.clock.freeze(true);
  await title();
  proxy.freeze('all', false);
  await other.world.db
    .update(articles)
    .set({ title: 'Meanwhile' })
    .where(eq(articles.slug, params.slug));
  await expect.poll(title, BACK).toBe('Meanwhile');
});

test('if transactions cannot begin on frozen connections, the pool replaces these connections', async () => {
  const begin = async (): Promise<string[]> => {
    const transactions = Array.from({ length: MANY }, () =>
      database.db.transaction((tx) => tx.execute('select pg_sleep(0.1)')),
    );
    return (await Promise.allSettled(transactions)).map(({ status }) => status);
  };
  await begin();
  proxy.freeze('all', false);
  expect(await begin()).toContain('rejected');
  expect(await begin()).not.toContain('rejected');
});
