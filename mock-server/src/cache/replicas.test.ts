import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { articles } from '../db/schema/index.ts';
import { useReplicas } from '../../testing/replicas.ts';
import type { TestServer } from '../../testing/server.ts';

const params = { slug: 'swing-bridge-stays-open-on-sundays' };

const { one, two } = await useReplicas();

const titleOn = async (server: TestServer): Promise<string> =>
  (await server.ok('getArticle', { params })).title;
const rename = (title: string): Promise<unknown> =>
  one.world.db.update(articles).set({ title }).where(eq(articles.slug, params.slug));

test('a write on one server invalidates cached responses on both servers', async () => {
  const count = async (): Promise<number> => (await two.ok('getArticle', { params })).comment_count;
  const before = await count();
  const { access_token: token } = await one.signIn('member');
  await one.ok('createComment', { params, token, body: { text: 'Hello' } });
  await expect.poll(count).toBe(before + 1);
});

test('a server that gets no notifications from the database serves no cached responses', async () => {
  await rename('Before');
  for (const server of [one, two]) await expect.poll(() => titleOn(server)).toBe('Before');
  await one.world.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%changes%'`);
  await rename('Meanwhile');
  for (const server of [one, two]) await expect.poll(() => titleOn(server)).toBe('Meanwhile');
  const isBack = async (): Promise<boolean> => {
    const { rows } = await one.world.db.execute(sql`select pid from pg_stat_activity
        where datname = current_database() and query like 'listen%changes%'`);
    return rows.length === 2;
  };
  await expect.poll(isBack, { timeout: 10_000 }).toBe(true);
  expect(await titleOn(two)).toBe('Meanwhile');
  await rename('Afterwards');
  for (const server of [one, two]) await expect.poll(() => titleOn(server)).toBe('Afterwards');
});
