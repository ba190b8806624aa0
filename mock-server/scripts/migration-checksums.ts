import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The committed checksums, as `sha256sum` writes them. Lines may be added, but never changed. */
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

const git = (folder: string, ...args: string[]): string | null => {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    // Git or the branch may be missing, or the clone may lack older commits.
    return null;
  }
};

/** Returns all versions of the checksum list on the main branch, as far back as the clone goes. */
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

/** Returns the lines of the list of checksums; none if it does not exist. */
export const listedLines = (folder: string): string[] => {
  const file = path.join(folder, LIST);
  return existsSync(file) ? linesOf(readFileSync(file, 'utf8')) : [];
};

/**
 * Says what is wrong with the migrations in a folder or with their list of checksums.
 * @param released hashes of migrations in the stored dumps of released versions
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
