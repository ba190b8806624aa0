import { getTableName, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../src/db/connection.ts';
import * as schema from '../src/db/schema/index.ts';
import { seedAdvertisements } from './advertisements.ts';
import { seedComments } from './comments.ts';
import { seedNewsroom } from './newsroom.ts';
import { seedPeople } from './people.ts';

/** How the tables are filled; without a password the printed one of `people.yaml`. */
export interface Seeding {
  now: Date;
  timeZone: string;
  what: 'demo' | 'news';
  password?: string | undefined;
  passwordCostLog2?: number | undefined;
}

/** Moves the running numbers behind the rows that chose their own. */
const moveSequences = async (db: Database): Promise<void> => {
  for (const table of Object.values(schema)) {
    if (!(table instanceof PgTable)) continue;
    const identity = getTableConfig(table).columns.find((column) => column.generatedIdentity);
    if (identity === undefined) continue;
    await db.execute(sql`select setval(
      pg_get_serial_sequence(${getTableName(table)}, ${identity.name}),
      coalesce((select max(${sql.identifier(identity.name)}) from ${table}), 0) + 1, false)`);
  }
};

/** Writes the town into empty tables, or with `what` of `news` its stories alone. */
export const insertTown = async (
  db: Database,
  { now, timeZone, what, password, passwordCostLog2 }: Seeding,
): Promise<void> => {
  const stories = await seedNewsroom(db, now);
  if (what === 'demo') {
    const people = await seedPeople(db, now, password, passwordCostLog2);
    await seedAdvertisements(db, { now, timeZone }, people);
    await seedComments(db, now, people, stories);
  }
  await moveSequences(db);
};
