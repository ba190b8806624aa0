import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from './connection.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'news-database-'));
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

test('the embedded database makes regular checkpoints, which shorten its write-ahead log', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const database = await openDatabase({ databaseUrl: undefined, folder });
  const logMegabytes = async () => {
    const { rows } = await database.db.execute(
      sql`select (sum(size) / 1024 / 1024)::int as megabytes from pg_ls_waldir()`,
    );
    return rows[0]?.megabytes;
  };
  await database.db.execute(sql`create table written (text text)`);
  const write = sql`insert into written select repeat('a line ', 200) from generate_series(1, 20000)`;
  await database.db.execute(write);
  await database.db.execute(write);
  expect(await logMegabytes()).toBeGreaterThan(40);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await logMegabytes()).toBeLessThan(34);
  await database.close();
});
