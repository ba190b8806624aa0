import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
});
afterEach(() => database.close());

const rowsOf = async (query: string): Promise<Record<string, unknown>[]> =>
  (await database.db.execute(sql.raw(query))).rows;

test('a server upgrades an older database once, and keeps the rows', async () => {
  const before = await rowsOf('select id, email from users order by id');
  await migrate(database.db, nextMigrations());
  await migrate(database.db, nextMigrations());
  expect(await rowsOf('select id, email from users order by id')).toEqual(before);
  expect(await rowsOf('select * from pets')).toHaveLength(before.length);
});

test('a database that records migrations as the first release did is upgraded', async () => {
  await database.db.execute(
    sql`alter table drizzle.__drizzle_migrations drop column breaks_older_servers`,
  );
  await migrate(database.db, nextMigrations());
  await migrate(database.db);
});

test('an older server works on a newer database, and resets it', async () => {
  await migrate(database.db, nextMigrations());
  await migrate(database.db);
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

test('an older server refuses a newer database whose migration declares that it breaks older servers', async () => {
  await migrate(database.db, nextMigrations('-- breaks-older-servers: names are in two columns'));
  await expect(migrate(database.db)).rejects.toThrow(
    'cannot work with it: names are in two columns. Start the newer version, or restore a backup',
  );
});

test('a database of another line of versions is refused', async () => {
  await migrate(database.db, nextMigrations());
  const others = [...readMigrations(), migrationOf('another', 0, [])];
  await expect(migrate(database.db, others)).rejects.toThrow('neither older nor newer');
});

test('a database from before the first release is refused with the ways out', async () => {
  await database.db.execute(sql`update drizzle.__drizzle_migrations set hash = 'rewritten'`);
  await expect(migrate(database.db)).rejects.toThrow(
    'before its first release. Choose another DATA_DIR or DATABASE_URL, or delete the old data.',
  );
});

test('a migration that fails leaves the database as it was', async () => {
  const failing = nextMigrations().map((migration) => ({
    ...migration,
    statements: [...migration.statements, 'select 1 / 0'],
  }));
  await expect(migrate(database.db, failing)).rejects.toThrow();
  expect(await rowsOf("select 1 from information_schema.tables where table_name = 'pets'")).toEqual(
    [],
  );
  await migrate(database.db, nextMigrations());
});
