import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBackupFixture, type BackupFixture } from '../testing/backup-fixture.ts';
import {
  skipWithoutPostgresTools,
  startTestServer,
  type TestServer,
} from '../testing/postgres-tools.ts';

describe.skipIf(skipWithoutPostgresTools())('restore of a backup', () => {
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

  const media = (name = '') => path.join(fixture.folder, 'data/media', name);
  const notes = () => server.sql('select count(*), max(id) from notes');
  const succeed = async (...args: string[]) => {
    const { exitCode, all } = await fixture.run(args);
    expect([exitCode, all]).toEqual([0, expect.any(String)]);
    return all;
  };
  /**
   * Imitates the database of a later server version, with a new column and with new tables that
   * refer to older ones.
   */
  const upgrade = () =>
    server.sql(`insert into drizzle.migrations values (2); alter table users add email text;
      create table stars (note_id int references notes, user_id int references users);
      create type mood as enum ('good'); create table drizzle.more (id int);
      insert into stars select id, user_id from notes; delete from stars where note_id > 100;
      delete from notes where id > 100`);

  test('a restore replaces rows, images and tables, and drops tables of a later server version', async () => {
    const image = fixture.addImage(1);
    await succeed('once');
    upgrade();
    rmSync(media(), { recursive: true });
    expect(notes()).toBe('100|100');
    expect(await succeed('restore', 'latest')).toContain('Restored the backup of');
    expect(notes()).toBe('500|500');
    expect(fixture.hasImage(image)).toBe(true);
    const left = server.sql(`select count(*) from pg_class where relname in ('stars', 'more')`);
    expect([left, server.sql('select max(id) from drizzle.migrations')]).toEqual(['0', '1']);
    // A row that is added after the restore gets a higher id than the restored rows.
    server.sql(`insert into notes (user_id, text) values (1, 'new')`);
    expect(notes()).toBe('501|501');
  });

  test('a restore accepts a backup in the former format, which contains the whole database', async () => {
    await fixture.run(['once']);
    const [dump = ''] = fixture.files();
    const file = path.join(fixture.folder, 'backups', dump);
    fixture.sh(`pg_dump --format=custom --file=${file} '${server.url}'`);
    rmSync(file.replace('.dump', '.rows'));
    rmSync(file.replace('.dump', '.tar'));
    upgrade();
    await succeed('restore', dump.replace('.dump', ''));
    expect(notes()).toBe('500|500');
  });

  test.each([
    ['its dump is cut short', 'dump', 'truncate --size=-2000'],
    ['its dump is empty', 'dump', 'truncate --size=0'],
    ['its rows differ', 'rows', 'sed -i "s/notes|500/notes|501/"'],
    ['its images are cut short', 'tar', 'truncate --size=600'],
  ])('a restore changes nothing when %s', async (_, part, damage) => {
    fixture.addImage(1);
    await succeed('once');
    upgrade();
    const before = [notes(), readdirSync(media('people'))];
    const file = fixture.files().find((name) => name.endsWith(part)) ?? '';
    fixture.sh(`${damage} ${path.join(fixture.folder, 'backups', file)}`);
    const { exitCode, all } = await fixture.run(['restore', 'latest']);
    expect([exitCode === 0, all]).toEqual([false, expect.not.stringContaining('Restored')]);
    expect([notes(), readdirSync(media('people'))]).toEqual(before);
    expect(server.sql('select count(*) from stars')).toBe('100');
  });

  test('a restore with an unknown time lists the existing backups', async () => {
    await succeed('once');
    const time = fixture.files()[0]?.replace('.dump', '') ?? '';
    const { exitCode, all } = await fixture.run(['restore', '2020-01-01T00-00-00Z']);
    expect([exitCode, all]).toEqual([1, expect.stringContaining(time)]);
  });

  test('a backup has every image that its database dump names, even an image that is added or deleted during the backup', async () => {
    const gone = fixture.addImage(1);
    const id = '00000000-0000-4000-8000-000000000000';
    const late = `people/${id}.webp`;
    /*
     * One image is added after tar has listed the folder, and another image is deleted after the
     * dump.
     */
    fixture.replace('tar', `[[ $1 == --create ]] && printf '${late}' >${media(late)}; real "$@"`);
    fixture.replace('pg_dump', `real "$@"; rm ${media(gone)}`);
    server.sql(`update users set picture = '${late}' where id = 2`);
    expect(await succeed('once')).toContain('2 image files');
    rmSync(media(late));
    await succeed('restore', 'latest');
    expect([gone, late].map((image) => fixture.hasImage(image))).toEqual([true, true]);
  });

  test('a backup fails if an image was added before the database dump and deleted after it', async () => {
    const image = `people/00000000-0000-4000-8000-000000000000.webp`;
    server.sql(`update users set picture = '${image}' where id = 2`);
    const clear = `psql "$DATABASE_URL" -c 'update users set picture = null'`;
    fixture.replace('pg_dump', `real "$@" && ${clear}`);
    const { exitCode, all } = await fixture.run(['once']);
    expect([exitCode, all]).toEqual([1, expect.stringContaining('deleted during the backup')]);
  });

  test('a backup succeeds with a warning if an image was missing before the backup began', async () => {
    rmSync(media(fixture.addImage(1)));
    writeFileSync(media('unfinished.part'), 'x');
    const all = await succeed('once');
    expect(all).toContain('Warning: 1 images are in neither');
    expect(all).toContain('0 image files');
  });
});
