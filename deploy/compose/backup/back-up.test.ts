import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillDatabase } from '../../../mock-server/testing/demo-database.ts';
import { createBackupFixture, type BackupFixture } from '../testing/backup-fixture.ts';
import {
  skipWithoutPostgresTools,
  startTestServer,
  type TestServer,
} from '../testing/postgres-tools.ts';

const OLD_HOURS = 60 * 24;
const PARTS = ['dump', 'rows', 'tar'];

describe.skipIf(skipWithoutPostgresTools())('the backup service', () => {
  let server: TestServer;
  let fixture: BackupFixture;

  let kept: string[];
  beforeAll(() => {
    server = startTestServer();
  });
  afterAll(() => server.remove());
  beforeEach(() => {
    fixture = createBackupFixture(server);
    fixture.pretend(OLD_HOURS);
    fixture.pretend(OLD_HOURS + 1);
    kept = fixture.files();
  });
  afterEach(() => fixture.remove());

  const timeOf = (output: string) => /(?<=Backed up as )[^:]+/.exec(output)?.[0];

  test('a backup counts as good if a test restore gives the same number of rows', async () => {
    fixture.replace('initdb', 'real "$@"');
    const { exitCode, all } = await fixture.run(['once']);
    expect([exitCode, all]).toEqual([0, expect.stringContaining('541 rows and 0 image files')]);
    const time = timeOf(all) ?? '';
    expect(fixture.files()).toEqual([...kept, ...PARTS.map((part) => `${time}.${part}`)]);
    expect((await fixture.run(['list'])).stdout.split('\n').at(-1)).toBe(time);
    expect((await fixture.run(['check'])).exitCode).toBe(0);
    const recorded = server.sql(
      "select now() - (value #>> '{}')::timestamptz < '1 hour' from settings",
    );
    expect(recorded.trim()).toBe('t');
  });

  test('a backup of all tables of the API server can be restored', async () => {
    const reset = 'drop schema public, drizzle cascade; create schema public';
    const stories = 'select count(*) from articles';
    server.sql(`set client_min_messages = warning; ${reset}`);
    await fillDatabase(server.url);
    const before = server.sql(stories);
    const made = await fixture.run(['once']);
    expect([made.exitCode, made.all]).toEqual([0, expect.stringContaining('restored as a test')]);
    server.sql('delete from articles');
    const restored = await fixture.run(['restore', 'latest']);
    expect([restored.exitCode, restored.all]).toEqual([
      0,
      expect.stringContaining('Restored the backup of'),
    ]);
    expect(server.sql(stories)).toBe(before);
  });

  test.each([
    ['pg_dump has a full disk', 'pg_dump', 'trap \'\' XFSZ; ulimit -f 1; real "$@"'],
    ['tar has a full disk', 'tar', 'trap \'\' XFSZ; ulimit -f 1; real "$@"'],
    [
      'the dump is cut short without an error',
      'pg_dump',
      'real "$@"; truncate --size=-2000 "$DUMP"',
    ],
    ['the dump is empty', 'pg_dump', ': >"$DUMP"'],
    ['the dump lacks a table', 'pg_dump', 'real "$@" --exclude-table=notes'],
    ['the dump lacks rows', 'pg_dump', 'real "$@" --exclude-table-data=notes'],
    ['pg_dump is killed', 'pg_dump', 'real "$@"; kill -9 $$'],
    ['the scratch server does not start', 'initdb', 'exit 1'],
  ])(
    'the backup service reports a failure and deletes nothing when %s',
    async (_, program, script) => {
      fixture.addImage(1);
      writeFileSync(path.join(fixture.folder, 'data/media/large.webp'), 'x'.repeat(100_000));
      fixture.replace(program, script);
      const { exitCode, all } = await fixture.run(['once'], { BACKUP_KEEP: '1' });
      expect([exitCode === 0, all]).toEqual([false, expect.not.stringContaining('Backed up')]);
      expect(fixture.files()).toEqual(kept);
      expect((await fixture.run(['check'])).exitCode).toBe(1);
      fixture.restorePrograms();
      expect((await fixture.run(['once'])).exitCode).toBe(0);
    },
  );

  test('the backup service retries while PostgreSQL is stopped, and deletes nothing', async () => {
    server.stop();
    const loop = fixture.run(['loop'], { BACKUP_KEEP: '1' });
    let output = '';
    loop.all.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const failures = () => output.split('The backup failed.').length - 1;
    await expect.poll(failures, { timeout: 20_000 }).toBe(2);
    expect(output).not.toContain('Backed up');
    expect(fixture.files()).toEqual(kept);
    server.start();
    await expect.poll(() => timeOf(output), { timeout: 20_000 }).toBeDefined();
    // The next backup is due in a day, so the backup service must not make a second one now.
    await sleep(3000);
    expect(output.split('Backed up')).toHaveLength(2);
    loop.kill();
    await loop;
    expect((await fixture.run(['check'])).exitCode).toBe(0);
  });

  test('the unfinished file of a killed backup does not count as a backup, and the next backup succeeds', async () => {
    const restoring = path.join(fixture.folder, 'restoring');
    fixture.replace('pg_restore', `touch ${restoring}; sleep 2; real "$@"`);
    const killed = fixture.run(['once']);
    await expect.poll(() => existsSync(restoring), { timeout: 20_000 }).toBe(true);
    killed.kill('SIGKILL');
    await killed;
    fixture.restorePrograms();
    const { exitCode, all } = await fixture.run(['once']);
    expect([exitCode, all]).toEqual([0, expect.stringContaining('541 rows')]);
    expect(fixture.files()).toHaveLength(kept.length + PARTS.length);
  });

  test('two backups never run at the same time, even if one takes longer than the interval between them', async () => {
    const log = path.join(fixture.folder, 'log');
    fixture.replace('pg_dump', `echo begin >>${log}; sleep 2; real "$@"; echo end >>${log}`);
    const loop = fixture.run(['loop'], { BACKUP_HOURS: '0' });
    const [first, second] = await Promise.all([fixture.run(['once']), fixture.run(['once'])]);
    expect([first.exitCode, second.exitCode]).toEqual([0, 0]);
    loop.kill();
    await loop;
    const steps = readFileSync(log, 'utf8').trim().split('\n');
    expect(steps.length).toBeGreaterThanOrEqual(4);
    steps.forEach((step, index) => expect(step).toBe(index % 2 === 0 ? 'begin' : 'end'));
  });
});
