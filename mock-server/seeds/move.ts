import { eq, sql } from 'drizzle-orm';
import { getTableConfig, PgTimestamp } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '../src/db/connection.ts';
import { advertisementDays, settings } from '../src/db/schema/index.ts';
import { TABLES } from '../src/db/tables.ts';
import { DEFAULT_COST_LOG2 } from '../src/domain/accounts/scrypt.ts';
import { insertDailyHits } from './daily-hits.ts';
import type { Seeding } from './town.ts';

const SETTING = 'template_time';

/** Marks a database as a template. Deletes the views per day, as days depend on the time zone. */
export const markAsTemplate = async (db: Database, now: Date): Promise<void> => {
  await db.delete(advertisementDays);
  await db.insert(settings).values({ key: SETTING, value: now.toISOString() });
};

/** Removes the mark of a template. Returns when the template was seeded, or null without a mark. */
export const takeTemplateTime = async (db: Database): Promise<Date | null> => {
  const [row] = await db.delete(settings).where(eq(settings.key, SETTING)).returning();
  return row === undefined ? null : z.coerce.date().parse(row.value);
};

const shiftInstants = async (db: Database, ms: number): Promise<void> => {
  for (const table of TABLES) {
    const shifts = getTableConfig(table).columns.flatMap((column) => {
      const name = sql.identifier(column.name);
      // A day may have 23 or 25 hours, so the interval is given in seconds.
      return column instanceof PgTimestamp
        ? [sql`${name} = ${name} + make_interval(secs => ${ms / 1000})`]
        : [];
    });
    if (shifts.length > 0) await db.execute(sql`update ${table} set ${sql.join(shifts, sql`, `)}`);
  }
};

/** Moves all times in a copy of the template, as if the demo data had been seeded at `now`. */
export const moveTown = async (
  db: Database,
  templateTime: Date,
  { now, timeZone, password, passwordCostLog2 = DEFAULT_COST_LOG2 }: Omit<Seeding, 'what'>,
): Promise<void> => {
  await shiftInstants(db, now.getTime() - templateTime.getTime());
  await insertDailyHits(db, { now, timeZone });
  if (password === undefined && passwordCostLog2 === DEFAULT_COST_LOG2) return;
  const { replacePasswords } = await import('./people.ts');
  await replacePasswords(db, { password, passwordCostLog2 });
};
