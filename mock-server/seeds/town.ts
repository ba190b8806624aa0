import { getTableName, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Database } from '../src/db/connection.ts';
import { TABLES } from '../src/db/tables.ts';
import { seedAdvertisements } from './advertisements.ts';
import { seedComments } from './comments.ts';
import { insertDailyHits } from './daily-hits.ts';
import { seedNewsroom } from './newsroom.ts';
import { seedPeople } from './people.ts';

/**
 * Options for seeding the database. Without `password`, people get their passwords from
 * `people.yaml`.
 */
export interface Seeding {
  now: Date;
  timeZone: string;
  what: 'demo' | 'news';
  password?: string | undefined;
  passwordCostLog2?: number | undefined;
}

/** Sets the sequences of all tables so that new rows get ids after the seeded ones. */
const moveSequences = async (db: Database): Promise<void> => {
  for (const table of TABLES) {
    const identity = getTableConfig(table).columns.find((column) => column.generatedIdentity);
    if (identity === undefined) continue;
    await db.execute(sql`select setval(
      pg_get_serial_sequence(${getTableName(table)}, ${identity.name}),
      coalesce((select max(${sql.identifier(identity.name)}) from ${table}), 0) + 1, false)`);
  }
};

/** Inserts the demo data into empty tables, or only the stories if `what` is `news`. */
export const insertTown = async (
  db: Database,
  { now, timeZone, what, ...passwords }: Seeding,
): Promise<void> => {
  const stories = await seedNewsroom(db, now);
  if (what === 'demo') {
    const people = await seedPeople(db, now, passwords);
    await seedAdvertisements(db, now, people);
    await insertDailyHits(db, { now, timeZone });
    await seedComments(db, now, people, stories);
  }
  await moveSequences(db);
};
