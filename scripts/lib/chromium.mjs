import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

import { showProgress } from './progress.mjs';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
const COMMAND_TIMEOUT_MS = 10 * 60_000;

/** No browser could be found or installed; the message is for the user. */
export class ChromiumFailure extends Error {}

/**
 * What the search asks of the machine; tests answer in its place.
 *
 * @typedef {object} Machine
 * @property {string | undefined} chosen value of PLAYWRIGHT_CHROMIUM
 * @property {boolean} mayInstallPackages whether this is root on a Debian
 * @property {() => Promise<string>} playwrightPath where Playwright keeps its own browser
 * @property {(file: string) => Promise<boolean>} works whether a browser is there and starts
 * @property {(what: string, command: string, args: string[]) => Promise<boolean>} run
 */

/**
 * Finds a Chromium for the end-to-end tests, and fetches one when there is none: the one that
 * PLAYWRIGHT_CHROMIUM names, the system's, Playwright's own, Debian's package.
 *
 * @param {string} root folder of the root package.json
 * @param {Machine} [machine]
 * @returns {Promise<string>} path of the program
 * @throws {ChromiumFailure}
 */
export const findChromium = async (root, machine = thisMachine()) => {
  if (machine.chosen) {
    if (await machine.works(machine.chosen)) return machine.chosen;
    throw new ChromiumFailure(
      `PLAYWRIGHT_CHROMIUM names ${machine.chosen}, which does not start as a browser.`,
    );
  }
  if (await machine.works(SYSTEM_CHROMIUM)) return SYSTEM_CHROMIUM;
  const own = await machine.playwrightPath();
  if (await machine.works(own)) return own;

  const cli = path.join(root, 'node_modules/.bin/playwright');
  // Without root, its system packages would ask for a password.
  const packages = machine.mayInstallPackages ? ['--with-deps'] : [];
  const install = [cli, 'install', ...packages, 'chromium'];
  await machine.run('Downloading a browser for the end-to-end tests', process.execPath, install);
  if (await machine.works(own)) return own;

  if (machine.mayInstallPackages) {
    const apt = 'apt-get update -q && apt-get install -q -y --no-install-recommends chromium';
    await machine.run("Installing Debian's Chromium", 'sh', ['-c', apt]);
    if (await machine.works(SYSTEM_CHROMIUM)) return SYSTEM_CHROMIUM;
  }
  throw new ChromiumFailure(
    [
      'The end-to-end tests need Chromium, and it could not be installed. Try one of these:',
      '  install it with the package manager (Debian: apt-get install chromium);',
      '  set PLAYWRIGHT_CHROMIUM to the path of a Chromium or Chrome;',
      '  run: node_modules/.bin/playwright install --with-deps chromium',
    ].join('\n'),
  );
};

/** @returns {Machine} */
const thisMachine = () => ({
  chosen: process.env.PLAYWRIGHT_CHROMIUM,
  mayInstallPackages: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
  playwrightPath: async () => (await import('@playwright/test')).chromium.executablePath(),
  works: async (file) =>
    existsSync(file) && (process.platform === 'win32' || (await succeeds(file, ['--version']))),
  run: async (what, command, args) => {
    const done = showProgress(what);
    const ok = await succeeds(command, args);
    done(ok ? `${what}: done` : `${what}: failed`);
    return ok;
  },
});

/** @param {string} command @param {string[]} args @returns {Promise<boolean>} */
const succeeds = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', timeout: COMMAND_TIMEOUT_MS });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
