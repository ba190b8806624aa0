import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../settings/config.ts';
import type { Media } from '../../domain/ports.ts';
import { startObjectStore } from '../../../testing/object-store.ts';
import { openMedia } from './open.ts';

/** These tests run twice: with pictures on the disk, and with pictures in a real object store. */
const store = await startObjectStore();
if ('reason' in store) process.stdout.write(`The object store is not tested: ${store.reason}\n`);
const folder = mkdtempSync(path.join(tmpdir(), 'news-media-'));
afterAll(async () => {
  if ('stop' in store) await store.stop();
  rmSync(folder, { recursive: true });
});

const log = pino({ level: 'silent' });
const ON_DISK = { DATA_DIR: folder };
const BYTES = Buffer.from('a picture');
const NOW = { olderThanMs: -60_000 };

const variants = [
  { name: 'the disk', environment: () => ON_DISK, reason: undefined },
  {
    name: 'an object store',
    environment: () => ('stop' in store ? store.environment(`media-${randomUUID()}`) : {}),
    reason: 'reason' in store ? store.reason : undefined,
  },
];

for (const { name, environment, reason } of variants) {
  describe.skipIf(reason)(name, () => {
    let media: Media;
    let settings: Record<string, string>;
    beforeEach(async () => {
      settings = environment();
      media = await openMedia(readConfig(settings), log);
      await media.clear();
    });

    test('a picture exists until it is removed, and removing it again does nothing', async () => {
      expect(await media.list(NOW)).toEqual([]);
      await media.put('advertisements/a.webp', BYTES);
      expect(await media.list(NOW)).toEqual(['advertisements/a.webp']);
      await media.remove('advertisements/a.webp');
      await media.remove('advertisements/a.webp');
      expect(await media.list(NOW)).toEqual([]);
    });

    test('list returns the paths of all pictures, or only of pictures stored before a given time', async () => {
      const paths = Array.from({ length: 12 }, (_, n) => `advertisements/${n + 10}.webp`);
      for (const one of [...paths, 'profiles/a.webp']) await media.put(one, BYTES);
      expect((await media.list(NOW)).sort()).toEqual([...paths, 'profiles/a.webp']);
      expect(await media.list({ olderThanMs: 60_000 })).toEqual([]);
    });

    test('clear removes all pictures, and succeeds if there are none', async () => {
      await media.put('advertisements/a.webp', BYTES);
      await media.put('profiles/a.webp', BYTES);
      await media.clear();
      await media.clear();
      expect(await media.list(NOW)).toEqual([]);
    });

    test('every server on the same storage can read a picture, even with many parallel requests', async () => {
      const opened = await Promise.all([1, 2, 3].map(() => openMedia(readConfig(settings), log)));
      await media.put('advertisements/a.webp', BYTES);
      for (const other of opened) {
        expect(await other.list(NOW)).toEqual(['advertisements/a.webp']);
      }
      expect(await media.isReachable()).toBe(true);
    });

    test.each(['../a.webp', 'b/../../a.webp', '/etc/a.webp'])(
      'the picture storage refuses a path outside its folder: %s',
      async (name) => {
        await expect(media.put(name, BYTES)).rejects.toThrow('leaves its folder');
        await expect(media.remove(name)).rejects.toThrow('leaves its folder');
      },
    );
  });
}
