import { sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { DEFAULT_TIME_ZONE } from '../src/settings/environment.ts';
import type { Database } from '../src/db/connection.ts';
import * as schema from '../src/db/schema/index.ts';
import type { Seeding } from './town.ts';

/** Any number, the same for every server: replicas that start at once seed one by one. */
const ADVISORY_LOCK_KEY = 4_107_316;

const DEFAULTS = { timeZone: DEFAULT_TIME_ZONE, what: 'demo' } as const;

const tables = Object.values(schema).filter((value) => value instanceof PgTable);

/** The code that seeds is loaded when needed: most starts find a seeded database. */
const insertTown = async (db: Database, seeding: Seeding): Promise<void> => {
  const town = await import('./town.ts');
  await town.insertTown(db, seeding);
};

const isEmpty = async (db: Database): Promise<boolean> =>
  (await db.$count(schema.users)) === 0 && (await db.$count(schema.articles)) === 0;

/**
 * Fills an empty database with the town of Millbrook, as of `now`; ids are the same every time.
 * Returns whether it did: a database that contains people or stories is left alone.
 */
export const seedWhenEmpty = (
  db: Database,
  now: Date,
  seeding: Partial<Omit<Seeding, 'now'>> = {},
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK_KEY})`);
    if (!(await isEmpty(tx))) return false;
    await insertTown(tx, { now, ...DEFAULTS, ...seeding });
    return true;
  });

/** Empties every table and seeds again, in one transaction. */
export const reseed = (
  db: Database,
  now: Date,
  seeding: Partial<Pick<Seeding, 'timeZone' | 'passwordCostLog2'>> = {},
): Promise<void> =>
  db.transaction(async (tx) => {
    const names = sql.join(
      tables.map((table) => sql`${table}`),
      sql`, `,
    );
    await tx.execute(sql`truncate ${names} restart identity cascade`);
    await insertTown(tx, { ...DEFAULTS, ...seeding, now, what: 'demo' });
  });
