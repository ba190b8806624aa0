import { cp } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import { withLock } from '../../../packages/runner/lock.mjs';
import { ROOT } from '../../../packages/runner/root.ts';

const LOCK = path.join(ROOT, '.data/package.lock');

/**
 * Builds the package with the documented command, and copies its file to a folder. Test files that
 * run side by side do so one after another, as all builds write to the same folder.
 */
export const packInto = (folder: string): Promise<void> =>
  withLock(LOCK, async () => {
    const { stdout } = await execa('npm', ['run', 'package', '-w', 'mock-server'], { cwd: ROOT });
    const tarball = stdout.split('\n').at(-1) ?? '';
    await cp(tarball, path.join(folder, path.basename(tarball)));
  });
