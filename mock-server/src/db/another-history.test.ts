import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startServerProcess } from '../../testing/server-process.ts';
import {
  DATABASES,
  databaseOfAnotherHistory,
  type StoredDatabase,
} from '../../testing/stored-database.ts';
import { dumpTables } from '../../testing/table-dump.ts';

const SERVER = path.resolve(import.meta.dirname, '../main.ts');
const SLOW = { timeout: 120_000 };
const REFUSAL =
  'The database has data of another history or of another program. Nothing has been changed. ' +
  'Choose another DATA_DIR or DATABASE_URL, or start the version that made the data.';

/** Describes all rows, columns and functions of a database. */
const contentsOf = async ({ open }: StoredDatabase): Promise<unknown> => {
  const database = await open();
  const { db } = database;
  const { rows: columns } = await db.execute(sql`select relname, attname, atttypid, attnotnull
    from pg_class c join pg_attribute on attrelid = c.oid
    where relnamespace::regnamespace::text in ('public', 'drizzle') order by c.oid, attnum`);
  const { rows: functions } = await db.execute(sql`select proname, prosrc from pg_proc
    where pronamespace = 'public'::regnamespace order by oid`);
  const contents = { columns, functions, rows: await dumpTables(db) };
  await database.close();
  return contents;
};

describe.each(DATABASES)('data of another history on %s', (kind) => {
  test(
    'a server refuses data of another history, names the ways out and changes nothing',
    SLOW,
    async () => {
      const database = await databaseOfAnotherHistory(kind);
      const { DATA_DIR: folder, DATABASE_URL: url } = database.env;
      const picture = path.join(folder, 'media/profiles/kept.webp');
      try {
        mkdirSync(path.dirname(picture), { recursive: true });
        writeFileSync(picture, 'kept');
        const before = await contentsOf(database);
        const { code, output } = await startServerProcess(database.env, SERVER).ended;
        const command = `mv "${folder}" "${folder}-old"`;
        const wayOut = url === undefined ? ` To start anew, move it away: ${command}` : '';
        expect([code, output]).toEqual([1, `${REFUSAL}${wayOut}\n`]);
        expect(await contentsOf(database)).toEqual(before);
        expect(readFileSync(picture, 'utf8')).toBe('kept');
        if (url !== undefined) return;
        execFileSync('sh', ['-c', command]);
        expect(readFileSync(picture.replace(folder, `${folder}-old`), 'utf8')).toBe('kept');
      } finally {
        await database.drop();
      }
    },
  );
});
