import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './connection.ts';

test('a starting server replaces the partial database of a server that was killed at its start', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'news-cluster-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const folder = path.join(dataDir, 'db');
  mkdirSync(`${folder}.new`);
  writeFileSync(path.join(`${folder}.new`, 'PG_VERSION'), '18\n');

  const database = await openDatabase({ databaseUrl: undefined, folder });
  const { rows } = await database.db.execute(sql`select datname as name from pg_database`);
  await database.close();

  expect(rows).toEqual([{ name: 'postgres' }]);
  expect(readdirSync(dataDir)).toEqual(['db']);
});
