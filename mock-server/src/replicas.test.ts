import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { openPostgres } from './db/connection.ts';
import { migrate } from './db/migrate.ts';
import { seedWhenEmpty } from './seeds/load.ts';
import { startReplicas, type Replicas } from './testing/replicas.ts';
import type { TestServer } from './testing/server.ts';
import { copyPostgres } from './testing/test-database.ts';

const templateUrl = inject('templateUrl');

describe('two servers on one PostgreSQL', () => {
  let replicas: Replicas;
  let one: TestServer;
  let two: TestServer;

  beforeAll(async () => {
    replicas = await startReplicas();
    ({ one, two } = replicas);
  });
  afterAll(() => replicas.close());

  test("see each other's writes, and take each other's tokens", async () => {
    const { access_token: token } = await one.signIn('member');
    const slug = 'swing-bridge-stays-open-on-sundays';
    await one.ok('saveArticle', { params: { slug }, token });
    const { results } = await two.ok('listSavedArticles', { token });
    expect(results.map((article) => article.slug)).toContain(slug);
    await two.ok('unsaveArticle', { params: { slug }, token });
    const after = await one.ok('listSavedArticles', { token });
    expect(after.results.map((article) => article.slug)).not.toContain(slug);
  });

  test('have the same time', async () => {
    await one.clock.advance(3600);
    await vi.waitUntil(() => two.clock.offsetMs() === one.clock.offsetMs());
    await two.clock.reset();
    await vi.waitUntil(() => one.clock.offsetMs() === 0);
  });

  test('may start at once on an empty database: it is migrated and seeded once', async () => {
    const { url, drop: dropEmpty } = await copyPostgres(templateUrl, 'template0');
    const both = [await openPostgres(url), await openPostgres(url)];
    await Promise.all(both.map(({ db }) => migrate(db)));
    const seeded = await Promise.all(both.map(({ db }) => seedWhenEmpty(db, new Date())));
    expect(seeded.sort()).toEqual([false, true]);
    for (const database of both) await database.close();
    await dropEmpty();
  });
});
