import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createControl } from '../../../control/client.ts';
import { expectAllKept } from '../testing/acknowledged.ts';
import {
  planComposition,
  skipWithoutContainers,
  type Composition,
} from '../testing/composition.ts';
import { startLoad } from '../testing/load.ts';

const BUILD_MS = 1_800_000;
const REQUESTS = 120;

describe.skipIf(skipWithoutContainers()).each([
  ['on the disk', {}, []],
  ['in the object store', { S3_BUCKET: 'media' }, ['--profile', 'object-store']],
])('backups of containers with images %s', (_, env, profiles) => {
  let kit: Composition;
  const backup = (...args: string[]) => kit.compose('run', '--rm', '--no-deps', 'backup', ...args);
  const sql = async (text: string) =>
    (await kit.compose('exec', 'postgres', 'psql', '-U', 'kit', '-Atc', text)).trim();
  const countRows = () =>
    sql(`select (select count(*) from users), (select count(*) from advertisements),
      (select count(*) from advertisement_images), (select count(*) from comments)`);

  beforeAll(async () => {
    kit = await planComposition({ envFile: '.env.example', env });
    await kit.compose('--profile', '*', 'down', '--volumes');
    await kit.compose(...profiles, '--profile', 'backup', 'up', '--build', '--wait');
  }, BUILD_MS);
  afterAll(() => kit.compose('--profile', '*', 'down', '--volumes'));

  test(
    'a backup made in a container can be restored over the schema of a later server version',
    { timeout: BUILD_MS },
    async () => {
      const load = await startLoad(kit.url);
      await load.more(REQUESTS);
      const { acknowledged } = await load.stop();
      const rows = await countRows();
      const made = await backup('once');
      expect(made).toMatch(/Backed up as \S+ \d+ rows and [1-9]\d* image files/);
      await createControl(kit.url).reset();
      await sql('create table later (id int references users)');
      await sql(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 1)`);
      expect(await countRows()).not.toBe(rows);
      await kit.compose('stop', 'api');
      expect(await backup('restore', 'latest')).toContain('Restored the backup of');
      expect(await countRows()).toBe(rows);
      const beganMs = performance.now();
      await kit.up('--no-recreate');
      const seconds = ((performance.now() - beganMs) / 1000).toFixed(1);
      process.stdout.write(`${made.trim()}; after restoring, healthy in ${seconds} s\n`);
      await expectAllKept(kit.url, acknowledged);
    },
  );

  test(
    'a backup in a container fails and deletes nothing while PostgreSQL is stopped or the disk is full',
    { timeout: BUILD_MS },
    async () => {
      const list = await backup('list');
      await kit.compose('stop', 'postgres');
      await expect(backup('once')).rejects.toThrow();
      await kit.up('--no-recreate', 'postgres');
      const full = `${kit.project}_full`;
      const tiny = ['--opt', 'type=tmpfs', '--opt', 'device=tmpfs', '--opt', 'o=size=100k'];
      await kit.docker('volume', 'create', ...tiny, full);
      onTestFinished(async () => void (await kit.docker('volume', 'rm', full)));
      const options = ['run', '--rm', '--no-deps', '--volume', `${full}:/backups`];
      await expect(kit.compose(...options, 'backup', 'once')).rejects.toThrow(
        'No space left on device',
      );
      expect(await backup('list')).toBe(list);
      expect(list).not.toContain('never restored');
    },
  );
});
