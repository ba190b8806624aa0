import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { ensureInstalled, InstallFailure } from './install.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const OLDEST_NODE_MAJOR = 20;
/** From this version on, Node runs TypeScript files directly. */
const TYPESCRIPT_NODE_MAJOR = 24;
const FORWARDED_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command of the kit on a fresh clone with any Node from 20 on: installs the packages when
 * they are missing or stale, then hands over to the Node version that the kit pins.
 *
 * Uses nothing but Node's own modules, since it runs before anything is installed.
 *
 * @param {string} command path of the TypeScript entry, from `scripts/`
 */
export async function bootstrap(command) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE_MAJOR) {
    fail(
      `This needs Node ${OLDEST_NODE_MAJOR} or later, and this is Node ${process.versions.node}.`,
      'Install a current version from https://nodejs.org and try again.',
    );
  }
  try {
    await ensureInstalled(ROOT);
  } catch (error) {
    if (!(error instanceof InstallFailure)) throw error;
    fail(...error.lines);
  }
  handOver(path.join(ROOT, 'scripts', command), process.argv.slice(2), major);
}

/** @param {string} entry @param {string[]} args @param {number} major */
function handOver(entry, args, major) {
  const child = spawn(pinnedNode(major), [entry, ...args], { cwd: ROOT, stdio: 'inherit' });
  // The command decides how to end; this process only waits for it.
  for (const signal of FORWARDED_SIGNALS) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`Node could not be started: ${error.message}`));
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

/** @param {number} major of the Node that runs now */
function pinnedNode(major) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = path.join(ROOT, 'node_modules/node/bin', name);
  if (existsSync(pinned)) return pinned;
  if (major >= TYPESCRIPT_NODE_MAJOR) return process.execPath;
  return fail(
    'The packages are installed, but without the Node version that the kit pins.',
    'npm is probably configured to skip install scripts. Allow them and install again:',
    '  npm config delete ignore-scripts && npm ci',
    `Or use Node ${TYPESCRIPT_NODE_MAJOR} or later.`,
  );
}

/** @param {...string} lines @returns {never} */
function fail(...lines) {
  console.error(`\n${lines.join('\n')}\n`);
  process.exit(1);
}
