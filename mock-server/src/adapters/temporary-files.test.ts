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

test('a file has no name, so that nothing is left of it whatever happens', async () => {
  const files = createTemporaryFiles(folder);
  const upload = await files.keep(Readable.from([Buffer.from('two '), Buffer.from('pieces')]));
  expect(readdirSync(folder)).toEqual([]);
  expect(Buffer.from(await upload.read()).toString()).toBe('two pieces');
  expect(Buffer.from(await upload.read()).toString()).toBe('two pieces');
  expect(upload.size).toBe(10);
  await upload.discard();
  await expect(upload.read()).rejects.toThrow();
});

test('what was left by a server that was killed before it could take the name away goes', () => {
  writeFileSync(path.join(folder, 'left'), '');
  createTemporaryFiles(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder that was removed meanwhile is made again', async () => {
  const files = createTemporaryFiles(folder);
  rmSync(folder, { recursive: true });
  const upload = await files.keep(Readable.from([Buffer.from('text')]));
  expect(upload.size).toBe(4);
  await upload.discard();
});
