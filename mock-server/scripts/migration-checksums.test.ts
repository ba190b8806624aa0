import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentLines, LIST, migrationProblems } from './migration-checksums.ts';

let folder: string;
const write = (name: string, text: string): void => {
  writeFileSync(path.join(folder, name), text);
};
const list = (lines = currentLines(folder)): void => {
  write(LIST, lines.map((line) => `${line}\n`).join(''));
};
const git = (...args: string[]): void => {
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
  execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'pipe' });
};
const commit = (): void => {
  git('add', '.');
  git('commit', '-m', 'Change');
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  write('0000_first.sql', 'create table a ();');
  write('0001_second.sql', 'create table b ();');
  list();
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const CHANGED = `A listed migration was changed, renamed, moved or deleted (${LIST}).`;

test('the check of migrations accepts unchanged migrations', () => {
  expect(migrationProblems(folder, [])).toEqual([]);
});

test.each<[string, () => void]>([
  ['changed', () => write('0000_first.sql', 'create table c ();')],
  ['deleted', () => rmSync(path.join(folder, '0001_second.sql'))],
  ['put before others', () => write('0000_a.sql', 'create table c ();')],
  [
    'renamed',
    () => renameSync(path.join(folder, '0001_second.sql'), path.join(folder, '0001_b.sql')),
  ],
])('the check reports a migration that was %s', (_, change) => {
  change();
  expect(migrationProblems(folder, [])).toEqual([CHANGED]);
});

test('the check of migrations reports a new migration that is not in the list of checksums', () => {
  write('0002_third.sql', 'create table c ();');
  expect(migrationProblems(folder, [])).toEqual([`A migration is not listed in ${LIST}.`]);
  list();
  expect(migrationProblems(folder, [])).toEqual([]);
});

test('the check of migrations reports a change of a released migration, even with a changed checksum', () => {
  const [line = ''] = currentLines(folder);
  const released = [line.slice(0, 64)];
  expect(migrationProblems(folder, released)).toEqual([]);
  write('0000_first.sql', 'create table c ();');
  list();
  expect(migrationProblems(folder, released)).toEqual([
    'A migration of a released version was changed or deleted.',
  ]);
});

test('the check of migrations reports a checksum that differs from the main branch', () => {
  const ownProblem = [`${LIST} itself was changed elsewhere than at its end.`];
  git('init', '-b', 'main');
  commit();
  git('checkout', '-b', 'feature');
  write('0002_third.sql', 'create table c ();');
  list();
  commit();
  write('0002_third.sql', 'create table d ();');
  list();
  expect(migrationProblems(folder, [])).toEqual([]);
  write('0001_second.sql', 'create table d ();');
  list();
  expect(migrationProblems(folder, [])).toEqual(ownProblem);
  commit();
  git('checkout', 'main');
  git('merge', '--no-ff', 'feature');
  expect(migrationProblems(folder, [])).toEqual(ownProblem);
});
