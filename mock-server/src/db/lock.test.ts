import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireLock, FolderInUseError } from './lock.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'news-lock-'));
  folder = path.join(parent, 'db');
});
afterEach(() => {
  rmSync(parent, { recursive: true, force: true });
});

const startSleeper = async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("up")']);
  await once(child.stdout, 'data');
  return child;
};

test('a lock file exists while the lock is held, and is deleted when the lock is released', () => {
  const release = acquireLock(folder);
  expect(existsSync(`${folder}.lock`)).toBe(true);
  release();
  expect(readdirSync(parent)).toEqual([]);
});

test('taking a lock that a running process holds fails, and the error names the process and the folder', async () => {
  const child = await startSleeper();
  writeFileSync(`${folder}.lock`, String(child.pid));
  expect(() => acquireLock(folder)).toThrow(FolderInUseError);
  expect(() => acquireLock(folder)).toThrow(folder);
  expect(() => acquireLock(folder)).toThrow(`process ${child.pid}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  acquireLock(folder)();
});

test.each([
  ['an id that another process has been given since', `${process.ppid} 1`],
  ['a process of long ago', '4194000 12345'],
  ['rubbish', 'x y z'],
  ['nothing', ''],
])('a new process takes over a lock file that contains %s', (_, text) => {
  writeFileSync(`${folder}.lock`, text);
  const release = acquireLock(folder);
  release();
  expect(readdirSync(parent)).toEqual([]);
});

test('releasing a lock does not delete the lock file of another process', () => {
  const release = acquireLock(folder);
  writeFileSync(`${folder}.lock`, '4194000 12345');
  release();
  expect(existsSync(`${folder}.lock`)).toBe(true);
});
