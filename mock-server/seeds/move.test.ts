import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { wrapPglite, type Database } from '../src/db/connection.ts';
import { emptyCluster, openCopy } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { users } from '../src/db/schema/index.ts';
import { refreshDocuments } from '../src/db/search-extensions.ts';
import { findByPassword } from '../src/domain/accounts/passwords.ts';
import { seedAsConfigured } from '../src/process/seed-as-configured.ts';
import { readConfig } from '../src/settings/config.ts';
import { dumpTables } from '../testing/table-dump.ts';
import { reseed, seedWhenEmpty } from './load.ts';
import { townCluster } from './template.ts';

const PASSWORD = 'correct horse battery';
/** On this Sunday at 07:00 UTC, daylight saving time begins in New York. */
const NOW = new Date('2027-03-14T07:30:00.123Z');
const SEEDING = { timeZone: 'Pacific/Auckland', passwordCostLog2: 10, password: PASSWORD };

const openTown = async (): Promise<Database> => {
  const database = wrapPglite(await openCopy(await townCluster()));
  onTestFinished(() => database.close());
  return database.db;
};

/** Returns all rows without the salts of passwords, which are random. */
const contentOf = async (db: Database): Promise<unknown> => {
  const { rows } = await db.execute(
    sql`select sequencename, last_value from pg_sequences order by sequencename`,
  );
  const dump = await dumpTables(db);
  return [
    rows,
    dump
      .replaceAll(/scrypt\$10\$[\w$-]+/g, 'hash')
      .split('\n')
      .sort(),
  ];
};

test('the demo data in a moved copy of the template equal newly seeded demo data', async () => {
  const [moved, seeded] = [await openTown(), await openTown()];
  expect(await seedWhenEmpty(moved, NOW, SEEDING)).toBe(true);
  await reseed(seeded, NOW, SEEDING);
  await refreshDocuments(seeded);
  expect(await contentOf(moved)).toEqual(await contentOf(seeded));

  const [member] = await moved.select().from(users);
  expect(await findByPassword(PASSWORD, member ? [member] : [])).toBe(member);
});

test('a second start does not move the times in a copy of the template database again', async () => {
  const db = await openTown();
  await seedWhenEmpty(db, NOW);
  const before = await dumpTables(db);
  expect(await seedWhenEmpty(db, new Date())).toBe(false);
  expect(await dumpTables(db)).toBe(before);
});

test('a start with SEED=off still moves the times in a copy of the template database to the present', async () => {
  const db = await openTown();
  expect(await seedAsConfigured(readConfig({ SEED: 'off' }), db, NOW)).toBe(true);
  expect(await seedWhenEmpty(db, NOW)).toBe(false);
});

test('an empty database stays empty with SEED=off', async () => {
  const database = wrapPglite(await openCopy(await emptyCluster()));
  onTestFinished(() => database.close());
  await migrate(database);
  expect(await seedWhenEmpty(database.db, NOW, { what: 'off' })).toBe(false);
  expect(await database.db.$count(users)).toBe(0);
});
