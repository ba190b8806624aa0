import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { nextMigrations } from '../../testing/made-up-migration.ts';
import { DATABASES, seededDatabase } from '../../testing/stored-database.ts';
import { migrate } from './migrate.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../testing/migrate-slowly.ts');
const BEFORE_KILL_MS = 2500;
const SLOW = { timeout: 120_000 };

describe.each(DATABASES)('on %s, a process is killed during a migration', (kind) => {
  test('a killed migration changes nothing, and the next start completes it', SLOW, async () => {
    const { env, open, drop } = await seededDatabase(kind);
    try {
      await (await open()).close();
      const args = [SCRIPT, path.join(env.DATA_DIR, 'db'), env.DATABASE_URL];
      const child = spawn(
        process.execPath,
        args.filter((one) => one !== undefined),
      );
      await once(child.stdout, 'data');
      await delay(BEFORE_KILL_MS);
      child.kill('SIGKILL');
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);

      const database = await open();
      const { rows: tables } = await database.db.execute(
        sql`select 1 from information_schema.tables where table_name = 'pets'`,
      );
      expect(tables).toEqual([]);
      await migrate(database, nextMigrations());
      const { rows } = await database.db.execute(sql`select
        (select count(*) from pets) = (select count(*) from users) as all_there`);
      expect(rows).toEqual([{ all_there: true }]);
      await database.close();
    } finally {
      await drop();
    }
  });
});
