import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { advertisementForm } from '../../testing/advertisement-form.ts';
import { nextMigrations } from '../../testing/made-up-migration.ts';
import { startTestServer } from '../../testing/server.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { OpenDatabase } from './connection.ts';
import { migrate } from './migrate.ts';
import { migrationOf, readMigrations } from './migrations.ts';

let database: OpenDatabase;
beforeEach(async () => {
  database = await openTestDatabase(true);
  await database.db.execute(sql`drop schema if exists pristine cascade`);
});
afterEach(() => database.close());

const rowsOf = async (query: string): Promise<Record<string, unknown>[]> =>
  (await database.db.execute(sql.raw(query))).rows;

test('a server upgrades an older database once and keeps its rows', async () => {
  const before = await rowsOf('select id, email from users order by id');
  await migrate(database, nextMigrations());
  await migrate(database, nextMigrations());
  expect(await rowsOf('select id, email from users order by id')).toEqual(before);
  expect(await rowsOf('select * from pets')).toHaveLength(before.length);
});

test('a database with the migration records of the first release is upgraded', async () => {
  await database.db.execute(
    sql`alter table drizzle.__drizzle_migrations drop column breaks_older_servers`,
  );
  await migrate(database, nextMigrations());
  await migrate(database);
});

test('an older server works on the database of a newer version and can reset its data', async () => {
  await migrate(database, nextMigrations());
  await migrate(database);
  const server = await startTestServer({ database });
  try {
    const { access_token: token } = await server.signIn('advertiser');
    const { id } = await server.ok('createAdvertisement', {
      form: await advertisementForm(),
      token,
    });
    await server.control.saveSnapshot('kept');
    await server.control.reset();
    expect((await server.call('getAdvertisement', { params: { id }, token })).status).toBe(401);
    await server.control.loadSnapshot('kept');
    const again = await server.signIn('advertiser');
    const found = await server.ok('getAdvertisement', {
      params: { id },
      token: again.access_token,
    });
    expect(found.status).toBe('pending');
  } finally {
    await server.close();
  }
});

test('an older server refuses a database if a migration says that it breaks older servers', async () => {
  await migrate(database, nextMigrations('-- breaks-older-servers: names are in two columns'));
  await expect(migrate(database)).rejects.toThrow(
    'cannot work with it: names are in two columns. Start the newer version, or restore a backup',
  );
});

test('a server refuses a database that has an unknown migration and lacks one of the server’s own', async () => {
  await migrate(database, nextMigrations());
  const others = [...readMigrations(), migrationOf('another', 0, [])];
  await expect(migrate(database, others)).rejects.toThrow('neither older nor newer');
});

test('a server refuses a database from before the first release, and the error suggests solutions', async () => {
  await database.db.execute(sql`update drizzle.__drizzle_migrations set hash = 'rewritten'`);
  await expect(migrate(database)).rejects.toThrow(
    'before its first release. Choose another DATA_DIR or DATABASE_URL, or delete the old data.',
  );
});

describe('a server refuses a database that belongs to another program', () => {
  const dropOwnTables = async (): Promise<void> => {
    await database.db.execute(sql`drop schema drizzle, public cascade`);
    await database.db.execute(sql`create schema public`);
  };
  const listTables = () =>
    rowsOf("select schemaname, tablename from pg_tables where schemaname !~ '^(pg_|information)'");

  test.each([
    ['create table users (id int)', 'users'],
    ['create schema shop; create table shop.orders (id int)', 'orders'],
    [
      `create schema drizzle; create table pets (id int);
       create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint);
       insert into drizzle.__drizzle_migrations (hash) values ('of another program')`,
      'pets',
    ],
  ])(
    'a server refuses a database after "%s" and leaves it unchanged',
    async (statements, named) => {
      await dropOwnTables();
      for (const statement of statements.split(';')) await database.db.execute(sql.raw(statement));
      const before = await listTables();
      await expect(migrate(database)).rejects.toThrow(`tables of another program: ${named}. This`);
      expect(await listTables()).toEqual(before);
    },
  );
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
