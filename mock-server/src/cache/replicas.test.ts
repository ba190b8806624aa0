import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { articles } from '../db/schema/index.ts';
import { seedWhenEmpty } from '../../seeds/load.ts';
import { startFreezingProxy } from '../../testing/freezing-proxy.ts';
import { startCluster, type Cluster } from '../../testing/postgres-cluster.ts';
import { startServersOn, useReplicas } from '../../testing/replicas.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { TEST_NOW } from '../../testing/test-clock.ts';

const params = { slug: 'swing-bridge-stays-open-on-sundays' };
const BACK = { timeout: 60_000, interval: 100 };

const { one, two, databaseUrl } = await useReplicas();

const titleOn = async (server: TestServer): Promise<string> =>
  (await server.ok('getArticle', { params })).title;
const rename = ({ services: { db } }: TestServer, title: string): Promise<unknown> =>
  db.update(articles).set({ title }).where(eq(articles.slug, params.slug));
const listeners = async ({ services: { db } }: TestServer): Promise<number> => {
  const { rows } = await db.execute(sql`select pid from pg_stat_activity
      where datname = current_database() and query like 'listen%changes%'`);
  return rows.length;
};
const expectBothToShow = async (servers: readonly TestServer[], title: string): Promise<void> => {
  for (const server of servers) await expect.poll(() => titleOn(server), BACK).toBe(title);
};

test('a write on one server invalidates cached responses on both servers', async () => {
  const count = async (): Promise<number> => (await two.ok('getArticle', { params })).comment_count;
  const before = await count();
  const { access_token: token } = await one.signIn('member');
  await one.ok('createComment', { params, token, body: { text: 'Hello' } });
  await expect.poll(count).toBe(before + 1);
});

test('a server that gets no notifications from the database serves no cached responses', async () => {
  await rename(one, 'Before');
  await expectBothToShow([one, two], 'Before');
  await one.services.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%changes%'`);
  await rename(one, 'Meanwhile');
  await expectBothToShow([one, two], 'Meanwhile');
  await expect.poll(() => listeners(one), BACK).toBe(2);
  await rename(one, 'Afterwards');
  await expectBothToShow([one, two], 'Afterwards');
});

test('if the connection for notifications freezes, the server replaces it and clears the cache', async () => {
  const proxy = await startFreezingProxy(databaseUrl);
  const database = await openPostgres(proxy.url);
  const frozen = await startTestServer({ database });
  try {
    // The clock stands still, so that cached responses do not expire by themselves.
    await frozen.clock.freeze(true);
    await titleOn(frozen);
    proxy.freeze('all', false);
    await rename(one, 'Unheard');
    await expectBothToShow([frozen], 'Unheard');
    await frozen.clock.reset();
  } finally {
    proxy.close();
    await frozen.close();
    await database.close();
  }
});

test('if transactions cannot begin on frozen connections, the pool replaces these connections', async () => {
  const proxy = await startFreezingProxy(databaseUrl);
  const database = await openPostgres(proxy.url);
  const begin = async (): Promise<string[]> => {
    const transactions = Array.from({ length: 12 }, () =>
      database.db.transaction((tx) => tx.execute('select pg_sleep(0.1)')),
    );
    return (await Promise.allSettled(transactions)).map(({ status }) => status);
  };
  await begin();
  proxy.freeze('all', false);
  expect(await begin()).toContain('rejected');
  expect(await begin()).not.toContain('rejected');
  proxy.close();
  await database.close();
});

describe('PostgreSQL restarts while two servers use it', () => {
  let cluster: Cluster;
  let servers: Awaited<ReturnType<typeof startServersOn>>;
  beforeAll(async () => {
    cluster = await startCluster();
    const url = await cluster.createDatabase('town');
    const database = await openPostgres(url);
    await migrate(database);
    await seedWhenEmpty(database.unlimitedDb, TEST_NOW);
    await database.close();
    servers = await startServersOn(url);
  });
  afterAll(async () => {
    await servers.close();
    await cluster.stop();
  });

  test.each(['in order', 'crash'] as const)(
    'requests get a 503 instead of a cached response, and later the responses of both servers show each new change (%s)',
    async (how) => {
      await rename(servers.one, 'Before');
      await expectBothToShow(servers.all, 'Before');
      await cluster.down(how);
      for (const server of servers.all) {
        // Until the server notices that PostgreSQL is down, the response still comes from the cache.
        const cached = async () => await server.statusOf('getArticle', { params });
        await expect.poll(cached, BACK).toBe(503);
        const { status, body, headers } = await server.call('getArticle', { params });
        expect([status, headers.get('retry-after')]).toEqual([503, '5']);
        expect(body).toMatchObject({
          code: 'unavailable',
          error: 'The service is temporarily unavailable. Please try again in a moment.',
        });
        expect((await server.raw('/readyz')).status).toBe(503);
        expect((await server.raw('/healthz')).status).toBe(200);
      }
      await cluster.up();
      for (const server of servers.all) {
        await expect.poll(async () => (await server.raw('/readyz')).status, BACK).toBe(200);
      }
      await rename(servers.one, 'Right afterwards');
      await expectBothToShow(servers.all, 'Right afterwards');
      await expect.poll(() => listeners(servers.one), BACK).toBe(2);
      await rename(servers.one, 'And then');
      await expectBothToShow(servers.all, 'And then');
    },
  );
});
