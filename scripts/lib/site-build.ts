import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';

import { showProgress } from './progress.mjs';
import { hashSources } from './source-hash.ts';

/** What the production build of the site is made of. */
const SOURCES = ['web', 'openapi.yaml', 'package-lock.json', 'tsconfig.json'];
const SKIPPED = ['node_modules', 'build', '.react-router', 'coverage'];
const STAMP = 'web/build/.stamp';
const TAIL_LINES = 25;

/** The site could not be built; the message is for a person. */
export class BuildFailure extends Error {}

/**
 * Builds the site for production unless the build is that of the present sources.
 *
 * @param root folder of the root package.json
 * @param logFile where the build's output goes
 * @throws {BuildFailure}
 */
export async function ensureSiteBuilt(root: string, logFile: string): Promise<void> {
  const hash = await hashSources(root, SOURCES, SKIPPED);
  const stamp = path.join(root, STAMP);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return;

  const done = showProgress('Building the site (when its sources have changed)');
  const { code, output } = await build(path.join(root, 'web'), logFile);
  if (code !== 0) {
    done('The site could not be built.');
    const tail = output.trimEnd().split('\n').slice(-TAIL_LINES);
    throw new BuildFailure([`The end of the build's log (${logFile}):`, ...tail].join('\n  '));
  }
  await writeFile(stamp, hash);
  done('The site is built');
}

/** Runs the site's `build` script. */
async function build(folder: string, logFile: string) {
  await mkdir(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  const child = spawn(process.execPath, ['--run', 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      log.write(text);
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  await finished(log.end());
  return { code, output };
}
