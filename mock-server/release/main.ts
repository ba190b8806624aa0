import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import { useActivity } from './activity.ts';
import { dumpSql } from './dump-sql.ts';
import { openDatabase } from '../src/db/connection.ts';
import { MIGRATIONS_FOLDER } from '../src/settings/folders.ts';
import { currentLines } from '../scripts/migration-checksums.ts';

/*
 * Stores a database of this version, filled by simulated users, for the tests of later versions:
 *
 *     npm run dump-release -w mock-server
 *
 * Run it once for each released version with a new migration and commit the new folder in
 * `released/`. An existing dump is never replaced.
 */
const last = path.parse(currentLines(MIGRATIONS_FOLDER).at(-1)?.split('  ')[1] ?? '').name;
const target = path.join(import.meta.dirname, '../released', last);
const dataDir = mkdtempSync(path.join(tmpdir(), 'news-release-'));

const readyUrl = async (output: NodeJS.ReadableStream): Promise<string> => {
  for await (const line of createInterface({ input: output })) {
    const url = /^Ready: (\S+)/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('The server did not start.');
};

try {
  const server = spawn(process.execPath, [path.join(import.meta.dirname, '../src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      API_PORT: '0',
      DATA_DIR: dataDir,
      CONTROL_API: 'on',
      LOG_LEVEL: 'warn',
      PASSWORD_COST_LOG2: '10',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const activity = await useActivity(await readyUrl(server.stdout)).finally(() => server.kill());
  await ended;
  const database = await openDatabase({ databaseUrl: undefined, folder: path.join(dataDir, 'db') });
  const sql = await dumpSql(database.db);
  await database.close();
  // Without the option `recursive`, mkdir fails if the folder exists, so no dump is replaced.
  mkdirSync(target);
  writeFileSync(path.join(target, 'database.sql.gz'), gzipSync(sql, { level: 9 }));
  writeFileSync(path.join(target, 'activity.json'), `${JSON.stringify(activity, null, 2)}\n`);
  cpSync(path.join(dataDir, 'media'), path.join(target, 'media'), { recursive: true });
  process.stdout.write(`Stored ${path.relative(process.cwd(), target)}\n`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
