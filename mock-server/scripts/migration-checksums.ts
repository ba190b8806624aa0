import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The committed list, in the form of `sha256sum`; a migration is only ever added at its end. */
export const LIST = 'checksums.sha256';

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** The lines that the files in a folder of migrations should have, in their order. */
export const currentLines = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const bytes = readFileSync(path.join(folder, name));
      return `${createHash('sha256').update(bytes).digest('hex')}  ${name}`;
    });

const git = (folder: string, ...args: string[]): string | null => {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    // There is no git, no repository, no such branch, or the clone is too shallow.
    return null;
  }
};

/** The list as it was with each change that has reached the main branch, as far as git knows. */
const formerLists = (folder: string): string[][] =>
  ['origin/main', 'main'].flatMap((branch) => {
    const base = git(folder, 'merge-base', 'HEAD', branch);
    if (base === null) return [];
    const commits = git(folder, 'log', '--first-parent', '--format=%H', base, '--', LIST) ?? '';
    return linesOf(commits).map((commit) =>
      linesOf(git(folder, 'show', `${commit}:./${LIST}`) ?? ''),
    );
  });

const isStart = (start: readonly string[], list: readonly string[]): boolean =>
  start.every((line, index) => list[index] === line);

/** The list as it is committed beside the migrations. */
export const listedLines = (folder: string): string[] => {
  const file = path.join(folder, LIST);
  return existsSync(file) ? linesOf(readFileSync(file, 'utf8')) : [];
};

/**
 * Lists what is wrong with the migrations in a folder: each has to be as it was listed, in the same
 * place.
 * @param released hashes of migrations that stored dumps of released versions name
 */
export const migrationProblems = (folder: string, released: readonly string[]): string[] => {
  const [current, listed] = [currentLines(folder), listedLines(folder)];
  const problems: string[] = [];
  if (!isStart(listed, current)) {
    problems.push(`A listed migration was changed, renamed, moved or deleted (${LIST}).`);
  } else if (listed.length < current.length) {
    problems.push(`A migration is not listed in ${LIST}.`);
  }
  if (formerLists(folder).some((former) => !isStart(former, listed))) {
    problems.push(`${LIST} itself was changed elsewhere than at its end.`);
  }
  if (released.some((hash) => !current.some((line) => line.startsWith(hash)))) {
    problems.push('A migration of a released version was changed or deleted.');
  }
  return problems;
};
