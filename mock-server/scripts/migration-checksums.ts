import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The committed checksums, as `sha256sum` writes them. From the first tag on, lines are only added. */
export const LIST = 'checksums.sha256';

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** Returns the lines that the list of checksums should have, in the order of the migrations. */
export const currentLines = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const bytes = readFileSync(path.join(folder, name));
      return `${createHash('sha256').update(bytes).digest('hex')}  ${name}`;
    });

const git = (folder: string, ...args: string[]): string => {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch {
    // Git may be missing, or a tag may be older than the list.
    return '';
  }
};

/** Returns the lists of all releases whose tags this clone has. */
const releasedLists = (folder: string): string[][] =>
  linesOf(git(folder, 'tag', '--list', 'v*')).map((tag) =>
    linesOf(git(folder, 'show', `${tag}:./${LIST}`)),
  );

const isStart = (start: readonly string[], list: readonly string[]): boolean =>
  start.every((line, index) => list[index] === line);

const listedLines = (folder: string): string[] => {
  const file = path.join(folder, LIST);
  return existsSync(file) ? linesOf(readFileSync(file, 'utf8')) : [];
};

/** Says what is wrong with the migrations in a folder or with their list of checksums. */
export const migrationProblems = (folder: string): string[] => {
  const current = currentLines(folder);
  const problems: string[] = [];
  if (listedLines(folder).join('\n') !== current.join('\n')) {
    problems.push(`${LIST} does not list the migrations as they are.`);
  }
  if (releasedLists(folder).some((released) => !isStart(released, current))) {
    problems.push('A released migration was changed, renamed, moved or deleted.');
  }
  return problems;
};
