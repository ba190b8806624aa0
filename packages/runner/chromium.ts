import { existsSync } from 'node:fs';

import { execa } from 'execa';

import { binary } from './binary.ts';
import { showProgress } from './progress.ts';
import { UserError } from './user-error.mjs';

/** Headless Chromium is tried first, because the tests take a fifth less time with it. */
const SYSTEM_CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
/** The fonts are as wide as those of readers, so that texts break in the same places. */
const DEBIAN_PACKAGES = 'chromium-headless-shell fonts-liberation';
const COMMAND_TIMEOUT_MS = 10 * 60_000;

/** What findChromium must know about the machine, and the commands that it runs there. */
export type Machine = {
  /** The environment variable PLAYWRIGHT_CHROMIUM. */
  chosen: string | undefined;
  /** Whether the user is root and the system is Debian. */
  mayInstallPackages: boolean;
  playwrightPath: () => Promise<string>;
  /** Whether this file is a browser that can be started. */
  works: (file: string) => Promise<boolean>;
  run: (what: string, command: string, args: readonly string[]) => Promise<boolean>;
};

/**
 * Finds Chromium for the end-to-end tests: in PLAYWRIGHT_CHROMIUM, on the system, or in
 * Playwright's folder. If there is none, downloads Playwright's Chromium or installs Debian's
 * package.
 * @throws {UserError}
 */
export const findChromium = async (machine: Machine = thisMachine()): Promise<string> => {
  if (machine.chosen) {
    if (await machine.works(machine.chosen)) return machine.chosen;
    throw new UserError(
      `PLAYWRIGHT_CHROMIUM names ${machine.chosen}, which does not start as a browser.`,
    );
  }
  const installed = await findWorking(SYSTEM_CHROMIUM, machine);
  if (installed !== undefined) return installed;
  const own = await machine.playwrightPath();
  if (await machine.works(own)) return own;

  // Without root rights, Playwright would ask for a password to install system packages.
  const packages = machine.mayInstallPackages ? ['--with-deps'] : [];
  const playwright = binary('@playwright/test', 'playwright');
  const install = [playwright, 'install', ...packages, 'chromium'];
  await machine.run('Downloading a browser for the end-to-end tests', process.execPath, install);
  if (await machine.works(own)) return own;

  if (machine.mayInstallPackages) {
    const apt = `apt-get update -q && apt-get install -q -y --no-install-recommends ${DEBIAN_PACKAGES}`;
    await machine.run("Installing Debian's Chromium", 'sh', ['-c', apt]);
    const fromDebian = await findWorking(SYSTEM_CHROMIUM, machine);
    if (fromDebian !== undefined) return fromDebian;
  }
  throw new UserError(
    [
      'The end-to-end tests need Chromium, and it could not be installed. Try one of these:',
      `  install it with the package manager (Debian: apt-get install ${DEBIAN_PACKAGES});`,
      '  set PLAYWRIGHT_CHROMIUM to the path of Chromium or Chrome;',
      '  run: npx playwright install --with-deps chromium',
    ].join('\n'),
  );
};

const findWorking = async (
  files: readonly string[],
  machine: Machine,
): Promise<string | undefined> => {
  for (const file of files) if (await machine.works(file)) return file;
  return undefined;
};

const thisMachine = (): Machine => ({
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

const succeeds = async (command: string, args: readonly string[]): Promise<boolean> => {
  const { failed } = await execa(command, args, {
    stdio: 'ignore',
    timeout: COMMAND_TIMEOUT_MS,
    reject: false,
  });
  return !failed;
};
