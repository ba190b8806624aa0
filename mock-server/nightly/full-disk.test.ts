import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../testing/client.ts';
import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { expectOnce, expectOnceAndRepeat } from '../testing/writes/check.ts';
import { makeKinds, startLoad } from '../testing/writes/load.ts';
import { victim } from './victim.ts';

const SIZE_MB = 250;
const SECOND = { timeout: 60_000, interval: 50 };

/** Mounts a separate file system, which a test can fill without harm to the machine. */
const mountDisk = (): { folder: string; unmount: () => void } | { reason: string } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'news-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'none', folder], {
      stdio: 'pipe',
    });
  } catch (error) {
    rmSync(folder, { recursive: true });
    return { reason: `mounting a tmpfs needs root (${String(error).split('\n')[0] ?? ''})` };
  }
  return {
    folder,
    unmount: () => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
};

const disk = mountDisk();
if ('reason' in disk) console.log(`A full disk is not tested: ${disk.reason}`);
const folder = 'folder' in disk ? disk.folder : '';
const filler = path.join(folder, 'filler');

const fillDisk = (): void => {
  const { blocks, bsize } = statfsSync(folder);
  try {
    writeFileSync(filler, Buffer.alloc(blocks * bsize));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
};

describe.skipIf('reason' in disk)('a server whose data folder is on a full disk', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(async () => {
    await cluster.stop();
    if ('unmount' in disk) disk.unmount();
  });

  test.each(['the embedded database', 'PostgreSQL elsewhere'])(
    'with %s, writes get 507 while the data folder is full, and reads succeed',
    async (database) => {
      const dataDir = path.join(folder, database.replaceAll(' ', '-'));
      const server = victim({
        DATA_DIR: dataDir,
        ...(database !== 'the embedded database' && {
          DATABASE_URL: await cluster.createDatabase('full'),
        }),
      });
      try {
        await server.start();
        const kinds = makeKinds('f');
        const load = startLoad(kinds, server.url);
        const full = (): number => load.statuses.get(507) ?? 0;
        await load.acknowledge(20);
        fillDisk();
        await expect.poll(full, SECOND).toBeGreaterThan(5);

        const { ok, raw } = createClient(server.url());
        const { results } = await ok('listArticles', { query: { page_size: 5 } });
        for (const { slug } of results) await ok('getArticle', { params: { slug } });
        const shown = await ok('listAdvertisements');
        const [first] = Array.isArray(shown) ? shown : shown.results;
        expect((await raw(first?.images[0]?.image ?? '')).status).toBe(200);
        expect(existsSync(filler)).toBe(true);

        rmSync(filler);
        await load.acknowledge(30);
        await load.stop();
        expect([...load.statuses.keys()].filter((status) => status >= 400)).toEqual([507]);

        await expectOnceAndRepeat(server.url(), kinds, load.writes);
        await server.kill();
        await server.start();
        await expectOnce(server.url(), kinds, load.writes);
      } finally {
        await server.kill();
        rmSync(filler, { force: true });
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  );
});
