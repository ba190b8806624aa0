import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';

/** The oldest Node that the package supports. */
export const OLDEST_NODE = 'node@20.19.0';

export const RUNTIMES = [OLDEST_NODE, 'node@22', 'node@24', 'bun'] as const;
export type Runtime = (typeof RUNTIMES)[number];

/**
 * Installs a runtime for JavaScript from the npm registry.
 * @param folder where to install it
 * @returns a folder for the variable PATH with the program `node`, which in Bun's case is Bun, as
 * after `bun --bun`
 */
export const installRuntime = async (runtime: Runtime, folder: string): Promise<string> => {
  const own = path.join(folder, runtime);
  await mkdir(own);
  await execa('npm', ['install', '--no-audit', '--no-fund', '--prefix', own, runtime]);
  if (runtime !== 'bun') return path.join(own, 'node_modules/node/bin');
  const bin = path.join(own, 'bin');
  await mkdir(bin);
  await symlink(path.join(own, 'node_modules/bun/bin/bun.exe'), path.join(bin, 'node'));
  return bin;
};
