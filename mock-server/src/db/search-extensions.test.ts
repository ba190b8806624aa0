import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { startTestServer } from '../../testing/server.ts';
import { migrate } from './migrate.ts';
import {
  missingExtensions,
  prepareSearch,
  refreshDocuments,
  searchNote,
} from './search-extensions.ts';

test('searches match accents and spelling exactly until the search extensions are created', async () => {
  const database = await openTestDatabase(true);
  const { db } = database;
  await db.execute(sql`drop extension pg_trgm cascade`);
  await db.execute(sql`drop extension unaccent cascade`);
  for (const name of ['paper', 'paper_words']) {
    await db.execute(sql`drop text search configuration if exists ${sql.identifier(name)}`);
  }
  await db.execute(sql`create text search configuration paper (copy = english)`);
  await db.execute(sql`create text search configuration paper_words (copy = simple)`);
  await db.execute(sql`insert into stale_documents select id from articles`);
  const role = sql.identifier(`paperboy_${randomUUID()}`);
  await db.execute(sql`create role ${role}`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local role ${role}`);
    await prepareSearch(tx);
  });
  const missing = await missingExtensions(db);
  expect(searchNote(missing)).toContain('create extension unaccent; create extension pg_trgm;');

  const server = await startTestServer({ database });
  const find = (q: string) => server.ok('searchArticles', { query: { q } });
  try {
    expect((await find('Ruth Adeyemi')).count).toBeGreaterThan(0);
    expect((await find('Müseum')).count).toBe(0);
    expect(await find('brige')).toMatchObject({ count: 0, corrected: null });
    await migrate(database);
    expect((await find('Müseum')).count).toBeGreaterThan(0);
    expect(await find('brige')).toMatchObject({ corrected: 'bridge' });
  } finally {
    await server.close();
    await database.close();
  }
});

test('after a large import, refreshDocuments indexes at most the given number of stories', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const countDocuments = () => db.$count(sql`article_documents`);
  try {
    await refreshDocuments(db, null);
    const all = await countDocuments();
    await db.execute(sql`delete from article_documents`);
    await db.execute(sql`insert into stale_documents select id from articles`);
    await refreshDocuments(db, 10);
    expect(await countDocuments()).toBe(10);
    await refreshDocuments(db, null);
    expect(await countDocuments()).toBe(all);
  } finally {
    await database.close();
  }
});
