import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTemporaryFiles } from './temporary-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'news-incoming-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('a temporary file has no name, so it disappears after a crash', async () => {
  const files = createTemporaryFiles(folder);
  const upload = await files.keep(Readable.from([Buffer.from('two '), Buffer.from('pieces')]));
  expect(readdirSync(folder)).toEqual([]);
  expect(Buffer.from(await upload.read()).toString()).toBe('two pieces');
  expect(Buffer.from(await upload.read()).toString()).toBe('two pieces');
  expect(upload.size).toBe(10);
  await upload.discard();
  await expect(upload.read()).rejects.toThrow();
});

test('when the server starts, it deletes the named files that a killed server left behind', () => {
  writeFileSync(path.join(folder, 'left'), '');
  createTemporaryFiles(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test('if the folder for temporary files was deleted, it is created again', async () => {
  const files = createTemporaryFiles(folder);
  rmSync(folder, { recursive: true });
  const upload = await files.keep(Readable.from([Buffer.from('text')]));
  expect(upload.size).toBe(4);
  await upload.discard();
});
