import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

import { withLock } from './lock.mjs';
import { showProgress } from './progress.mjs';

const STAMP = 'node_modules/.stamp';
/** Outside node_modules, which `npm ci` empties. */
const LOCK = '.data/install.lock';
const TAIL_LINES = 15;

/** What ends a command, from a terminal or a supervisor. */
export const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** What npm's output says, and what it means; the first match counts. @type {[RegExp, string][]} */
const CAUSES = [
  [/\bENOSPC\b|no space left/i, 'The disk is full; the packages need about 1.5 GB.'],
  [
    /\bEUSAGE\b|in sync/,
    'package-lock.json is out of date. Run: npm install, and commit the new lock file.',
  ],
  [/\bEINTEGRITY\b/, 'A downloaded package does not match the lock file. Run: npm cache verify'],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|E\w+UNREACH|ERR_SOCKET_TIMEOUT)\b|_CERT|CERT_/,
    'The package registry cannot be reached. Check the network, the proxy and NODE_EXTRA_CA_CERTS.',
  ],
  [/\b(EACCES|EPERM|EROFS)\b/, 'This folder is not writable. Check its owner and permissions.'],
];

/** The packages could not be installed; the message is for the user. */
export class InstallFailure extends Error {}

/** Whether node_modules was installed from this lock file. @param {string} root */
export const isInstalled = (root) => read(path.join(root, STAMP)) === stampOf(root);

/**
 * Installs the packages with `npm ci` unless node_modules was installed from this lock file.
 *
 * @param {string} root folder of the root package.json
 * @throws {InstallFailure}
 */
export const ensureInstalled = async (root) => {
  if (isInstalled(root)) return;
  await withLock(path.join(root, LOCK), async () => {
    // Another command may have installed them in the meantime.
    if (!isInstalled(root)) await install(root);
  });
};

/** @param {string} root */
const install = async (root) => {
  const stamp = stampOf(root);
  const done = showProgress('Installing packages (once; takes a minute or two)');
  const { code, output } = await npmCi(root);
  if (code !== 0) {
    done('The packages could not be installed');
    // npm follows a refusal with the manual page of `npm ci`.
    const log = output.replace(/\nnpm error Clean install a project[^]*/, '').trimEnd();
    throw new InstallFailure(
      [
        CAUSES.find(([pattern]) => pattern.test(output))?.[1] ?? `npm exited with code ${code}.`,
        "\nEnd of npm's output:",
        ...log
          .split('\n')
          .slice(-TAIL_LINES)
          .map((line) => `  ${line}`),
      ].join('\n'),
    );
  }
  // Renamed into place, so that it is never half written.
  writeFileSync(path.join(root, `${STAMP}.new`), stamp);
  renameSync(path.join(root, `${STAMP}.new`), path.join(root, STAMP));
  done('The packages are installed');
};

/** @param {string} root @returns {Promise<{ code: number | null, output: string }>} */
const npmCi = (root) => {
  // The npm that runs this script, else the one on the path.
  const running = process.env.npm_execpath ?? '';
  const isNpm = path.basename(running) === 'npm-cli.js';
  const args = [...(isNpm ? [running] : []), 'ci', '--no-audit', '--no-fund', '--no-progress'];
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(isNpm ? process.execPath : 'npm', args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: !isNpm && process.platform === 'win32',
    });
    // npm must not go on alone when this command is stopped.
    const stop = () => {
      child.kill();
      process.exit(1);
    };
    for (const signal of STOP_SIGNALS) process.on(signal, stop);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += String(text)));
    }
    child.on('error', ({ message }) => resolve({ code: null, output: message }));
    child.on('close', (code) => {
      for (const signal of STOP_SIGNALS) process.off(signal, stop);
      resolve({ code, output });
    });
  });
};

/** @param {string} root */
const stampOf = (root) => {
  const content = read(path.join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n${content}`);
  return hash.digest('hex');
};

/** The text of a file; nothing when it is missing. @param {string} file */
const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
