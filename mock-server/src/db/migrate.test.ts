import { getTableName, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nextMigrations } from '../../testing/made-up-migration.ts';
import { dumpTables } from '../../testing/table-dump.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { OpenDatabase } from './connection.ts';
import { migrate } from './migrate.ts';
import { TABLES } from './tables.ts';

let database: OpenDatabase;
beforeEach(async () => {
  database = await openTestDatabase(true);
  await database.db.execute(sql`drop schema if exists pristine cascade`);
});
afterEach(() => database.close());

const rowsOf = async (query: string): Promise<Record<string, unknown>[]> =>
  (await database.db.execute(sql.raw(query))).rows;

/** Returns all rows except those that the invented migration adds. */
const keptRows = async (): Promise<Record<string, unknown[]>> => {
  const kept: Record<string, unknown[]> = {};
  for (const name of TABLES.map(getTableName)) {
    const rows = await rowsOf(`select to_jsonb(t) - 'nickname' as row from "${name}" t`);
    kept[name] = rows.map(({ row }) => row);
  }
  return kept;
};

test('a server upgrades an older database once and keeps every row', async () => {
  const before = await keptRows();
  await migrate(database, nextMigrations());
  await migrate(database, nextMigrations());
  expect(await keptRows()).toEqual(before);
  expect(await rowsOf('select * from pets')).toHaveLength(before.users?.length ?? 0);
});

test.each([
  [
    'a newer version has upgraded',
    "insert into drizzle.__drizzle_migrations (hash) values ('later')",
    'upgraded by a newer version of this server. Nothing has been changed. Start that version',
  ],
  [
    'has another first migration',
    "update drizzle.__drizzle_migrations set hash = 'other' where id = 1",
    'another history or of another program. Nothing has been changed. Choose another DATA_DIR',
  ],
])('a server refuses a database that %s, and leaves it unchanged', async (_, change, text) => {
  await database.db.execute(sql.raw(change));
  const before = await dumpTables(database.db);
  await expect(migrate(database)).rejects.toThrow(text);
  expect(await dumpTables(database.db)).toBe(before);
});

test('a server refuses a database in which a later migration differs from its own', async () => {
  await migrate(database, nextMigrations());
  const others = nextMigrations().map((migration, index) =>
    index === 0 ? migration : { ...migration, hash: 'another' },
  );
  await expect(migrate(database, others)).rejects.toThrow('another history or of another program');
});

describe('a server refuses a database that belongs to another program', () => {
  const dropOwnTables = async (): Promise<void> => {
    await database.db.execute(sql`drop schema drizzle, public cascade`);
    await database.db.execute(sql`create schema public`);
  };
  const listTables = () =>
    rowsOf("select schemaname, tablename from pg_tables where schemaname !~ '^(pg_|information)'");

  test.each([
    ['create table users (id int)', 'tables of another program: users. This'],
    [
      'create schema shop; create table shop.orders (id int)',
      'tables of another program: orders. This',
    ],
    [
      `create schema drizzle; create table pets (id int);
       create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint);
       insert into drizzle.__drizzle_migrations (hash) values ('unknown')`,
      'data of another history or of another program. Nothing',
    ],
  ])('a server refuses a database after "%s" and leaves it unchanged', async (statements, text) => {
    await dropOwnTables();
    for (const statement of statements.split(';')) await database.db.execute(sql.raw(statement));
    const before = await listTables();
    await expect(migrate(database)).rejects.toThrow(text);
    expect(await listTables()).toEqual(before);
  });
});

test('a failed migration leaves the database unchanged', async () => {
  const failing = nextMigrations().map((migration) => ({
    ...migration,
    statements: [...migration.statements, 'select 1 / 0'],
  }));
  await expect(migrate(database, failing)).rejects.toThrow();
  expect(await rowsOf("select 1 from information_schema.tables where table_name = 'pets'")).toEqual(
    [],
  );
  await migrate(database, nextMigrations());
});
