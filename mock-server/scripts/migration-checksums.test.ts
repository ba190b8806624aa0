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
const list = (): void => {
  write(
    LIST,
    currentLines(folder)
      .map((line) => `${line}\n`)
      .join(''),
  );
};
const git = (...args: string[]): void => {
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
  execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'pipe' });
};
const release = (): void => {
  git('init');
  git('add', '.');
  git('commit', '-m', 'Release');
  git('tag', 'v1.0.0');
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

const CHANGES: [string, () => void][] = [
  ['changed', () => write('0000_first.sql', 'create table c ();')],
  ['deleted', () => rmSync(path.join(folder, '0001_second.sql'))],
  ['put before others', () => write('0000_a.sql', 'create table c ();')],
  [
    'renamed',
    () => renameSync(path.join(folder, '0001_second.sql'), path.join(folder, '0001_b.sql')),
  ],
];

test.each([...CHANGES, ['appended', () => write('0002_third.sql', 'create table c ();')] as const])(
  'before the first release, a migration may be %s if the list of checksums says so',
  (_, change) => {
    expect(migrationProblems(folder)).toEqual([]);
    change();
    expect(migrationProblems(folder)).toEqual([
      `${LIST} does not list the migrations as they are.`,
    ]);
    list();
    expect(migrationProblems(folder)).toEqual([]);
  },
);

test.each(CHANGES)('a released migration must not be %s, even if the list says so', (_, change) => {
  release();
  change();
  list();
  expect(migrationProblems(folder)).toEqual([
    'A released migration was changed, renamed, moved or deleted.',
  ]);
});

test('after a release, migrations may be appended', () => {
  release();
  write('0002_third.sql', 'create table c ();');
  list();
  expect(migrationProblems(folder)).toEqual([]);
});
