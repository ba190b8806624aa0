import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

import { withLock } from '../../packages/runner/lock.mjs';
import { UserError } from '../../packages/runner/user-error.mjs';

const STAMP = 'node_modules/.stamp';
/** `npm ci` empties node_modules, so the lock of an installation is in another folder. */
const LOCK = '.data/install.lock';
/** Some packages need the pinned Node, which may be newer than the Node that runs npm. */
const NPM_CI = ['ci', '--include=dev', '--engine-strict=false', '--no-audit', '--no-fund'];

/** The signals with which a terminal or a supervisor ends a command. */
export const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Whether node_modules was installed from the current package-lock.json.
 * @param {string} root
 */
export const isInstalled = (root) => read(path.join(root, STAMP)) === stampOf(root);

/**
 * Installs the packages with `npm ci`, unless node_modules was installed from the current
 * package-lock.json.
 * @param {string} root folder of the root package.json
 * @throws {UserError}
 */
export const ensureInstalled = async (root) => {
  if (isInstalled(root)) return;
  await withLock(path.join(root, LOCK), async (share) => {
    // Another command may have installed the packages while this command waited for the lock.
    if (isInstalled(root)) return;
    const stamp = stampOf(root);
    console.log('Installing packages (once; takes a minute or two) ...');
    await npmCi(root, share);
    /* Another copy of the binary and the headers (66 MB), which nothing needs. */
    rmSync(path.join(root, 'node_modules/node/node_modules'), { recursive: true, force: true });
    writeFileSync(path.join(root, STAMP), stamp);
  });
};

/**
 * Runs `npm ci`. npm prints its own progress and errors.
 *
 * @param {string} root @param {(pid: number) => void} onStart @returns {Promise<void>}
 */
const npmCi = (root, onStart) =>
  new Promise((resolve, reject) => {
    // Uses the npm that runs this script, or else the npm on the PATH.
    const npm = process.env.npm_execpath ?? '';
    const isNpm = path.basename(npm) === 'npm-cli.js';
    const child = spawn(isNpm ? process.execPath : 'npm', [...(isNpm ? [npm] : []), ...NPM_CI], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: !isNpm && process.platform === 'win32',
    });
    if (child.pid !== undefined) onStart(child.pid);
    // If this command is stopped, it stops npm first.
    const stop = () => {
      child.kill();
      process.exit(1);
    };
    for (const signal of STOP_SIGNALS) process.on(signal, stop);
    child.on('error', ({ message }) => reject(new UserError(`npm did not start: ${message}`)));
    child.on('close', (code) => {
      for (const signal of STOP_SIGNALS) process.off(signal, stop);
      if (code === 0) resolve();
      else
        reject(new UserError('The packages could not be installed; see the error of npm above.'));
    });
  });

/** @param {string} root */
const stampOf = (root) => {
  const content = read(path.join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n${content}`);
  return hash.digest('hex');
};

/** Reads a file. Returns an empty text if the file is missing. @param {string} file */
const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
