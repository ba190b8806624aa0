import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDiskMedia } from './disk.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'news-media-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const BYTES = Buffer.from('a picture');

/** Makes the next file that is opened fail while it is being written. */
const failNextWrite = (code: string): void => {
  const reallyOpen = fs.open;
  vi.spyOn(fs, 'open').mockImplementationOnce(async (...options) => {
    const handle = await reallyOpen(...options);
    handle.writeFile = async () => {
      await handle.write('a pic');
      throw Object.assign(new Error(`${code}: write`), { code });
    };
    return handle;
  });
};

test('put creates the folders for a file and leaves no temporary files', async () => {
  const media = createDiskMedia(folder);
  await media.put('advertisements/a.webp', BYTES);
  expect(readFileSync(path.join(folder, 'advertisements/a.webp'))).toEqual(BYTES);
  await media.remove('advertisements/a.webp');
  expect(readdirSync(path.join(folder, 'advertisements'))).toEqual([]);
});

test.each(['ENOSPC', 'EDQUOT'])(
  'put reports a full disk (%s) and leaves no partial file',
  async (code) => {
    failNextWrite(code);
    const media = createDiskMedia(folder);
    await expect(media.put('a.webp', BYTES)).rejects.toMatchObject({ code: 'storage_full' });
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('after the picture folder was deleted, isReachable returns false', async () => {
  const media = createDiskMedia(path.join(folder, 'media'));
  expect(await media.isReachable()).toBe(true);
  rmSync(path.join(folder, 'media'), { recursive: true });
  expect(await media.isReachable()).toBe(false);
});

test('if a picture cannot be written because of an I/O error, put throws this error and leaves no partial file', async () => {
  failNextWrite('EIO');
  const media = createDiskMedia(folder);
  await expect(media.put('a.webp', BYTES)).rejects.toThrow('EIO: write');
  expect(readdirSync(folder)).toEqual([]);
});
