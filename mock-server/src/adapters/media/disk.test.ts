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

test.each([
  ['ENOSPC', { code: 'storage_full' }],
  ['EDQUOT', { code: 'storage_full' }],
  ['EIO', { message: 'EIO: write' }],
])(
  'if writing fails with %s, put throws the error %o and leaves no partial file',
  async (code, error) => {
    failNextWrite(code);
    const media = createDiskMedia(folder);
    await expect(media.put('a.webp', BYTES)).rejects.toMatchObject(error);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('isReachable returns false after the picture folder was deleted', async () => {
  const media = createDiskMedia(path.join(folder, 'media'));
  expect(await media.isReachable()).toBe(true);
  rmSync(path.join(folder, 'media'), { recursive: true });
  expect(await media.isReachable()).toBe(false);
});
