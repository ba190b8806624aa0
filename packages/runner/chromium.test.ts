import { expect, test, vi } from 'vitest';

import { findChromium, type Machine } from './chromium.ts';

const OWN = '/home/reader/.cache/ms-playwright/chrome';
const SYSTEM = '/usr/bin/chromium';
const HEADLESS = '/usr/bin/chromium-headless-shell';

type Setup = {
  chosen?: string;
  works?: string[];
  root?: boolean;
  installs?: Record<string, string>;
};

/** Imitates a machine. `installs` maps a command to the browser that it installs. */
const machine = ({ chosen, works = [], root = false, installs = {} }: Setup) => {
  const present = new Set(works);
  const run = vi.fn<Machine['run']>(async (_what, command) => {
    const brought = installs[command];
    if (brought) present.add(brought);
    return brought !== undefined;
  });
  return {
    chosen,
    mayInstallPackages: root,
    playwrightPath: async () => OWN,
    works: async (file: string) => present.has(file),
    run,
  };
};

test.each([
  ['the chosen browser', { chosen: '/opt/chrome', works: ['/opt/chrome', SYSTEM] }, '/opt/chrome'],
  ["the system's headless one", { works: [SYSTEM, HEADLESS, OWN] }, HEADLESS],
  ["the system's", { works: [SYSTEM, OWN] }, SYSTEM],
  ["Playwright's own", { works: [OWN] }, OWN],
])('findChromium chooses the browser %s', async (_which, setup, found) => {
  const here = machine(setup);
  expect(await findChromium(here)).toBe(found);
  expect(here.run).not.toHaveBeenCalled();
});

test("findChromium downloads Playwright's browser, and installs no system package without root", async () => {
  const here = machine({ installs: { [process.execPath]: OWN } });
  expect(await findChromium(here)).toBe(OWN);
  expect(here.run.mock.calls.map(([, , args]) => args)).toEqual([
    [expect.stringContaining('playwright'), 'install', 'chromium'],
  ]);
});

test('findChromium says what the user can do if no browser can be installed', async () => {
  await expect(findChromium(machine({}))).rejects.toThrow(
    /need Chromium, and it could not be installed\. Try one of these:\n {2}install it/,
  );
});
