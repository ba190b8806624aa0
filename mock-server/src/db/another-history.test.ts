import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DATABASES, databaseOfAnotherHistory } from '../../testing/stored-database.ts';
import { dumpTables } from '../../testing/table-dump.ts';
import { explainStartFailure } from '../process/start-failure.ts';
import { readConfig } from '../settings/config.ts';
import type { Database } from './connection.ts';
import { migrate } from './migrate.ts';

const REFUSAL =
  'The database has data of another history or of another program. Nothing has been changed. ' +
  'Choose another DATA_DIR or DATABASE_URL, or start the version that made the data.';

/** Describes all rows, columns and functions of a database. */
const contentsOf = async (db: Database): Promise<unknown> => {
  const { rows: columns } = await db.execute(sql`select relname, attname, atttypid, attnotnull
    from pg_class c join pg_attribute on attrelid = c.oid
    where relnamespace::regnamespace::text in ('public', 'drizzle') order by c.oid, attnum`);
  const { rows: functions } = await db.execute(sql`select proname, prosrc from pg_proc
    where pronamespace = 'public'::regnamespace order by oid`);
  return { columns, functions, rows: await dumpTables(db) };
};

describe.each(DATABASES)('data of another history on %s', (kind) => {
  test('a server refuses data of another history, names the ways out and changes nothing', async () => {
    const { env, open, drop } = await databaseOfAnotherHistory(kind);
    try {
      const database = await open();
      const before = await contentsOf(database.db);
      const error = await migrate(database).catch((thrown: unknown) => thrown);
      expect(await contentsOf(database.db)).toEqual(before);
      await database.close();

      const command = `mv "${env.DATA_DIR}" "${env.DATA_DIR}-old"`;
      const wayOut = kind === 'PGlite' ? ` To start anew, move it away: ${command}` : '';
      expect(explainStartFailure(error, readConfig(env))).toBe(`${REFUSAL}${wayOut}`);
      execFileSync('sh', ['-c', command]);
      expect(readdirSync(`${env.DATA_DIR}-old`).includes('db')).toBe(kind === 'PGlite');
    } finally {
      await drop();
    }
  });
});
