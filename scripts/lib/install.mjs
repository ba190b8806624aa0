import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

import { isInstalled, writeStamp } from './install-stamp.mjs';
import { explainNpmFailure } from './npm-failure.mjs';
import { showProgress } from './progress.mjs';

const LOG = '.data/logs/install.log';
const TAIL_LINES = 15;

/** The packages could not be installed; `lines` tell the user why. */
export class InstallFailure extends Error {
  /** @param {string[]} lines */
  constructor(lines) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/**
 * Installs the packages with `npm ci` unless node_modules is what the lock file says.
 *
 * @param {string} root folder of the root package.json
 * @throws {InstallFailure}
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  const done = showProgress('Installing packages (once; takes a minute or two)');
  const { code, output } = await npmCi(root);
  if (code !== 0) {
    done('The packages could not be installed.');
    const lines = withoutUsage(output).trimEnd().split('\n').slice(-TAIL_LINES);
    throw new InstallFailure([
      explainNpmFailure(output, code),
      '',
      `End of npm's log (full log: ${LOG}):`,
      ...lines.map((line) => `  ${line}`),
    ]);
  }
  writeStamp(root);
  done('The packages are installed');
}

/**
 * @param {string} root
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function npmCi(root) {
  const [command, ...args] = npmCommand();
  const log = openLog(path.join(root, LOG));
  return new Promise((resolve) => {
    let output = '';
    /** @param {unknown} chunk */
    const collect = (chunk) => {
      output += String(chunk);
      log(String(chunk));
    };
    const child = spawn(command, [...args, 'ci', '--no-audit', '--no-fund', '--no-progress'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    // Whoever stops this command stops npm, too: it must not go on alone.
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.once(signal, () => {
        child.kill(signal);
        process.exit(1);
      });
    }
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => {
      collect(`npm could not be started: ${error.message}\n`);
      resolve({ code: null, output });
    });
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** npm follows a refusal with the manual page of `npm ci`. @param {string} output */
function withoutUsage(output) {
  return output.replace(/\nnpm error Clean install a project[^]*/, '');
}

/** The npm that runs this script, else the one on the path. @returns {[string, ...string[]]} */
function npmCommand() {
  const running = process.env.npm_execpath;
  if (running && path.basename(running) === 'npm-cli.js') return [process.execPath, running];
  return ['npm'];
}

/** A log that a full disk does not break. @param {string} file @returns {(text: string) => void} */
function openLog(file) {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
  } catch {
    return () => undefined;
  }
  return (text) => {
    try {
      appendFileSync(file, text);
    } catch {
      // The text is kept in memory, too, and its end is shown.
    }
  };
}
