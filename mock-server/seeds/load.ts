import { sql } from 'drizzle-orm';
import { identity } from '../../paper/identity.ts';
import type { Content } from '../src/settings/config.ts';
import type { Database } from '../src/db/connection.ts';
import { articles, sections, users } from '../src/db/schema/index.ts';
import { refreshDocuments } from '../src/db/search-extensions.ts';
import { emptyTables } from '../src/db/tables.ts';
import { moveTown, takeTemplateTime } from './move.ts';
import type { Seeding } from './town.ts';

/** An arbitrary key of a PostgreSQL lock, which makes servers seed one after the other. */
const ADVISORY_LOCK_KEY = 4_107_316;

const DEFAULTS = { timeZone: identity.timeZone };

/** Most starts find a seeded database, so the seeding code is imported only when it is needed. */
const insertTown = async (db: Database, seeding: Seeding): Promise<void> => {
  const town = await import('./town.ts');
  await town.insertTown(db, seeding);
};

const isEmpty = async (db: Database): Promise<boolean> =>
  (await db.$count(users)) === 0 &&
  (await db.$count(articles)) === 0 &&
  (await db.$count(sections)) === 0;

/**
 * Fills an empty database with the demo data as of `now`, or moves the times in a copy of the
 * template database to `now`. Returns false, without changes, if the database contains people, stories
 * or sections.
 * @param what `off` leaves an empty database empty. In a copy of the template, the times are moved
 * nevertheless, because an earlier start may have been killed before it moved them.
 */
export const seedWhenEmpty = (
  db: Database,
  now: Date,
  {
    what = 'demo',
    ...seeding
  }: Partial<Omit<Seeding, 'now' | 'what'>> & { what?: Content | 'off' } = {},
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK_KEY})`);
    const town = { now, ...DEFAULTS, ...seeding };
    const templateTime = await takeTemplateTime(tx);
    if (templateTime !== null) await moveTown(tx, templateTime, town);
    else if (what !== 'off' && (await isEmpty(tx))) {
      await insertTown(tx, { ...town, what });
      await refreshDocuments(tx, null);
    } else return false;
    return true;
  });

/** Empties every table and seeds again, in one transaction. */
export const reseed = (db: Database, now: Date, seeding: Partial<Omit<Seeding, 'now'>> = {}) =>
  db.transaction(async (tx) => {
    await emptyTables(tx);
    await insertTown(tx, { ...DEFAULTS, what: 'demo', ...seeding, now });
  });
