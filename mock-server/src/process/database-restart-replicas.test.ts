import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPostgres } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { articles } from '../db/schema/index.ts';
import { seedWhenEmpty } from '../../seeds/load.ts';
import { startCluster, type Cluster } from '../../testing/postgres-cluster.ts';
import { startServersOn } from '../../testing/replicas.ts';
import type { TestServer } from '../../testing/server.ts';
import { TEST_NOW } from '../../testing/test-clock.ts';

const params = { slug: 'swing-bridge-stays-open-on-sundays' };
const BACK = { timeout: 30_000 };

describe.each(['in order', 'crash'] as const)(
  'PostgreSQL restarts (%s) while two servers use it',
  (how) => {
    let cluster: Cluster;
    let servers: Awaited<ReturnType<typeof startServersOn>>;
    let one: TestServer;
    let two: TestServer;
    let token: string;
    beforeAll(async () => {
      cluster = await startCluster();
      const url = await cluster.createDatabase('town');
      const database = await openPostgres(url);
      await migrate(database);
      await seedWhenEmpty(database.unlimitedDb, TEST_NOW);
      await database.close();
      servers = await startServersOn(url);
      ({ one, two } = servers);
    });
    afterAll(async () => {
      await servers.close();
      await cluster.stop();
    });
    beforeEach(async () => {
      token = await one.tokenOf('member');
    });

    const ready = async (server: TestServer): Promise<number> =>
      (await server.raw('/readyz')).status;
    const bothAreBack = async (): Promise<void> => {
      for (const server of servers.all) await expect.poll(() => ready(server), BACK).toBe(200);
    };

    test('requests get a 503 with Retry-After while PostgreSQL restarts, and later they succeed again', async () => {
      for (const server of servers.all) {
        await server.ok('getArticle', { params });
        await server.ok('getProfile', { token });
      }
      await cluster.down(how);
      for (const server of servers.all) {
        await expect.poll(() => ready(server), BACK).toBe(503);
        // Until the server notices that PostgreSQL is down, the response still comes from the
        // cache.
        const cached = async () => await server.statusOf('getArticle', { params });
        await expect.poll(cached, BACK).toBe(503);
        const answers = [
          await server.call('getArticle', { params }),
          await server.call('getProfile', { token }),
          await server.call('loginUser', { body: { email: 'a@b.example', password: 'x' } }),
          await server.call('saveArticle', { params, token }),
        ];
        for (const { status, body, headers } of answers) {
          expect([status, headers.get('retry-after')]).toEqual([503, '5']);
          expect(body).toMatchObject({
            code: 'unavailable',
            error: 'The service is temporarily unavailable. Please try again in a moment.',
          });
        }
        expect((await server.raw('/healthz')).status).toBe(200);
      }
      await cluster.up();
      await bothAreBack();
      await one.ok('saveArticle', { params, token });
      const { results } = await two.ok('listSavedArticles', { token });
      expect(results.map(({ slug }) => slug)).toContain(params.slug);
      expect((await two.ok('getProfile', { token })).email).toBe('member@millbrook.example');
    });

    test('after a restart of PostgreSQL, the responses of both servers show each new change', async () => {
      const titleOn = async (server: TestServer): Promise<string> =>
        (await server.ok('getArticle', { params })).title;
      const rename = (title: string): Promise<unknown> =>
        one.world.db.update(articles).set({ title }).where(eq(articles.slug, params.slug));
      const listeners = async (): Promise<number> => {
        const { rows } = await one.world.db.execute(sql`select pid from pg_stat_activity
        where datname = current_database() and query like 'listen%changes%'`);
        return rows.length;
      };
      for (const server of servers.all) await titleOn(server);
      await cluster.down(how);
      await cluster.up();
      await bothAreBack();
      await rename('Right afterwards');
      for (const server of servers.all) {
        await expect.poll(() => titleOn(server)).toBe('Right afterwards');
      }
      await expect.poll(listeners, BACK).toBe(2);
      await rename('And then');
      for (const server of servers.all) await expect.poll(() => titleOn(server)).toBe('And then');
    });

    test('a restart of PostgreSQL rolls back a transaction that was open, and the servers keep running', async () => {
      const change = one.world.db.transaction(async (tx) => {
        await tx.update(articles).set({ title: 'Half' }).where(eq(articles.slug, params.slug));
        await cluster.down(how);
        await expect.poll(() => ready(two), BACK).toBe(503);
      });
      await expect(change).rejects.toThrow();
      await cluster.up();
      await bothAreBack();
      expect((await two.ok('getArticle', { params })).title).not.toBe('Half');
    });
  },
);
