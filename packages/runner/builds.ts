import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { execa } from 'execa';

import { withLock } from './lock.mjs';
import { showProgress } from './progress.ts';
import { hashSources } from './source-hash.ts';
import { UserError } from './user-error.mjs';

/** A part of the project whose npm script `build` writes to its folder `build`. */
type Part = {
  name: string;
  folder: string;
  sources: readonly string[];
  /** Files that the build does not depend on: paths, or names of files and folders at any depth. */
  skipped: readonly string[];
};

const SITE: Part = {
  name: 'site',
  folder: 'web',
  sources: ['web', 'openapi', 'openapi.yaml', 'package-lock.json', 'paper', 'tsconfig.base.json'],
  skipped: ['node_modules', 'build', '.react-router', 'coverage'],
};

const PANEL: Part = {
  name: 'control panel',
  folder: 'control/panel',
  sources: [
    'control/panel',
    'paper/colors.css',
    'control/client.ts',
    'control/requests',
    'control/explain-error.ts',
    'control/explain-issues.ts',
    'openapi/nearest.ts',
    'control/package.json',
    'package-lock.json',
    'web/public/favicon.svg',
    'web/src/app/styles/fonts.css',
    'web/src/app/styles/tokens.css',
  ],
  skipped: ['build'],
};

const SERVER: Part = {
  name: 'server',
  folder: 'mock-server',
  sources: [
    'mock-server/seeds',
    'mock-server/src',
    'mock-server/scripts/bundle',
    'control/control.yaml',
    'control/requests',
    'packages',
    'paper/identity.ts',
    'openapi',
    'openapi.yaml',
    'package-lock.json',
    'mock-server/package.json',
  ],
  skipped: ['testing'],
};

const TAIL_LINES = 25;

/**
 * Builds the site for production, unless there is a build of the current sources.
 * @param root folder of the root package.json
 * @param logFile file for the build's output
 * @throws {UserError}
 */
export const ensureSiteBuilt = (root: string, logFile: string): Promise<void> =>
  ensureBuilt(SITE, root, logFile);

export const ensureServerBuilt = (root: string, logFile: string): Promise<void> =>
  ensureBuilt(SERVER, root, logFile);

export const ensurePanelBuilt = (root: string, logFile: string): Promise<void> =>
  ensureBuilt(PANEL, root, logFile);

const ensureBuilt = async (part: Part, root: string, logFile: string): Promise<void> => {
  const { name, folder, sources, skipped } = part;
  const hash = await hashSources(root, sources, skipped);
  const stamp = path.join(root, folder, 'build/.stamp');
  const isBuilt = async () => (await readFile(stamp, 'utf8').catch(() => '')) === hash;
  if (await isBuilt()) return;
  await withLock(path.join(root, '.data/build.lock'), async () => {
    // Another command may have made the build while this one waited for the lock.
    if (await isBuilt()) return;
    const done = showProgress(`Building the ${name} (only if its sources have changed)`);
    const { failed, output } = await build(path.join(root, folder), logFile);
    if (failed) {
      done(`The ${name} could not be built.`);
      const tail = output.trimEnd().split('\n').slice(-TAIL_LINES);
      throw new UserError([`End of the build log (${logFile}):`, ...tail].join('\n  '));
    }
    await writeFile(stamp, hash);
    done(`The ${name} is built`);
  });
};

const build = async (folder: string, logFile: string) => {
  const { failed, all } = await execa(process.execPath, ['--run', 'build'], {
    cwd: folder,
    env: { NODE_ENV: 'production' },
    stdin: 'ignore',
    all: true,
    reject: false,
    killDescendants: true,
  });
  await mkdir(path.dirname(logFile), { recursive: true });
  await writeFile(logFile, all);
  return { failed, output: all };
};
