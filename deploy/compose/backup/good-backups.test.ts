import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBackupFixture, type BackupFixture } from '../testing/backup-fixture.ts';
import {
  skipWithoutPostgresTools,
  startTestServer,
  type TestServer,
} from '../testing/postgres-tools.ts';

const DAY_HOURS = 24;
const YEAR_HOURS = 365 * DAY_HOURS;

describe.skipIf(skipWithoutPostgresTools())('selection of good backups', () => {
  let server: TestServer;
  let fixture: BackupFixture;

  beforeAll(() => {
    server = startTestServer();
  });
  afterAll(() => server.remove());
  beforeEach(() => {
    fixture = createBackupFixture(server);
  });
  afterEach(() => fixture.remove());

  const times = () => [...new Set(fixture.files().map((name) => name.replace(/\..*/, '')))];
  /** Shifts the clock of the backup programs by an offset, such as `400 days`. */
  const shiftClock = (by: string) =>
    fixture.replace(
      'date',
      `args=(); for a in "$@"; do [[ $a == --date=* ]] && a+=" ${by}"; args+=("$a"); done; real "\${args[@]}"`,
    );

  test('the backup service keeps the newest good backups and deletes old or untested ones', async () => {
    const [oldest, second, third, untested] = [
      fixture.pretend(3 * YEAR_HOURS),
      fixture.pretend(2 * YEAR_HOURS),
      fixture.pretend(YEAR_HOURS),
      fixture.pretend(20 * DAY_HOURS, ['dump']),
    ];
    const young = [fixture.pretend(13 * DAY_HOURS), fixture.pretend(12 * DAY_HOURS, ['dump'])];
    await fixture.run(['once'], { BACKUP_KEEP: '4' });
    expect(times()).toHaveLength(5);
    expect(times()).toEqual(expect.arrayContaining([second, third, ...young]));
    expect(times()).not.toContain(oldest);
    expect(times()).not.toContain(untested);
  });

  test("the command backup.sh check reads a backup's age from its file name", async () => {
    const isHealthy = async () => (await fixture.run(['check'])).exitCode === 0;
    expect(await isHealthy()).toBe(false);
    fixture.pretend(1, ['dump', 'tar']);
    expect(await isHealthy()).toBe(false);
    fixture.pretend(49);
    expect(await isHealthy()).toBe(false);
    fixture.pretend(47);
    expect(await isHealthy()).toBe(true);
  });

  test('the backup service keeps a backup with a future time, but ignores it until that time', async () => {
    const old = fixture.pretend(YEAR_HOURS);
    shiftClock('400 days');
    await fixture.run(['once'], { BACKUP_KEEP: '2' });
    fixture.restorePrograms();
    const [, ahead = ''] = times();
    expect(times()).toEqual([old, ahead]);
    expect((await fixture.run(['check'])).exitCode).toBe(1);
    // Every past backup is too old, so the command `loop` makes a new backup immediately.
    const loop = fixture.run(['loop'], { BACKUP_KEEP: '2' });
    await expect.poll(times, { timeout: 20_000 }).toHaveLength(3);
    loop.kill();
    await loop;
    expect(times()).toEqual([old, expect.any(String), ahead]);
    expect((await fixture.run(['check'])).exitCode).toBe(0);
  });

  test.each([
    ['BACKUP_KEEP', '0'],
    ['BACKUP_KEEP_DAYS', '1.5'],
    ['BACKUP_HOURS', 'daily'],
  ])(
    'the backup service deletes no backup when the setting %s=%s is invalid',
    async (name, value) => {
      const { exitCode, all } = await fixture.run(['once'], { [name]: value });
      expect([exitCode, all]).toEqual([1, expect.stringContaining(`${name} must be`)]);
    },
  );
});
