import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Returns a hash of the names and contents of files. A folder stands for all files below it.
 * @param root folder that `sources` are relative to
 * @param skipped folders and files to leave out: names at any depth, or paths from `root`
 */
export const hashSources = async (
  root: string,
  sources: readonly string[],
  skipped: readonly string[],
): Promise<string> => {
  const files = (await Promise.all(sources.map((source) => filesOf(root, source, skipped)))).flat();
  files.sort();
  const hash = createHash('sha256');
  for (const file of files) {
    // One file after the other, because a process may have few open files.
    const content = await readFile(path.join(root, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
};

const filesOf = async (
  root: string,
  source: string,
  skipped: readonly string[],
): Promise<string[]> => {
  const entries = await readdir(path.join(root, source), { withFileTypes: true }).catch(
    (error: unknown) => {
      if (isErrno(error, 'ENOTDIR')) return undefined;
      throw error;
    },
  );
  if (!entries) return [source];
  const nested = await Promise.all(
    entries.map(async (entry) => {
      const inner = path.join(source, entry.name);
      if (skipped.includes(entry.name) || skipped.includes(inner)) return [];
      return entry.isDirectory() ? filesOf(root, inner, skipped) : [inner];
    }),
  );
  return nested.flat();
};

const isErrno = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
