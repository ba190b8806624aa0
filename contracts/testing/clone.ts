import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A copy of the repository as a clone would be, with what is not committed yet. */
export interface Clone {
  folder: string;
  remove: () => Promise<void>;
}

/** Makes a copy of the repository without packages, builds and data. */
export async function makeClone(): Promise<Clone> {
  const folder = await mkdtemp(path.join(tmpdir(), 'contracts-clone-'));
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((name) => name !== '')) {
    // A file may be deleted and not committed.
    await cp(path.join(ROOT, file), path.join(folder, file)).catch(() => undefined);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
