import { cp, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect } from 'vitest';

import { freePort } from '../../packages/runner/free-port.ts';
import { ROOT } from '../../packages/runner/root.ts';
import { folderTest as test, writeFiles } from '../testing/folder.ts';
import { KitProcess } from '../testing/kit-process.ts';

const SLOW = { timeout: 180_000 };
/** A service gets ten seconds to end before it is killed. */
const END_LIMIT_MS = 10_000;
const READY = 'Press Ctrl-C to stop.';
/** The parts of the project that a start runs, or changes in the test. */
const COPIED = ['control', 'packages', 'package-lock.json', 'scripts'];
const LINKED = ['contracts', 'openapi', 'openapi.yaml', 'mock-server', 'paper', 'web'];
const HANGS = `console.log('it hangs'); setInterval(() => undefined, 1000);`;

const WAYS = {
  'Ctrl-C': (kit: KitProcess) => kit.interrupt(),
  SIGTERM: (kit: KitProcess) => kit.terminate(),
  'a closed terminal': (kit: KitProcess) => kit.interrupt('SIGHUP'),
};
const NAMES = Object.keys(WAYS) as (keyof typeof WAYS)[];

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Stops a command, and checks that it ends without leaving a process behind. */
const expectEnd = async (kit: KitProcess, way: keyof typeof WAYS): Promise<void> => {
  const pids = kit.processes().map(({ pid }) => pid);
  WAYS[way](kit);
  const end = await Promise.race([kit.exit, sleep(END_LIMIT_MS, 'still running')]);
  expect(end, kit.output).not.toBe('still running');
  await expect.poll(() => pids.filter(isRunning), { timeout: END_LIMIT_MS }).toEqual([]);
};

const startIn = async (dataDir: string): Promise<KitProcess> =>
  new KitProcess(process.execPath, ['scripts/start.mjs'], {
    DATA_DIR: dataDir,
    WEB_PORT: String(await freePort()),
    API_PORT: String(await freePort()),
  });

/** Starts a copy of the kit in which npm and the build of the control panel hang. */
const hangingKit = async (folder: string, isInstalled: boolean): Promise<KitProcess> => {
  for (const part of COPIED) {
    await cp(path.join(ROOT, part), path.join(folder, part), {
      recursive: true,
      filter: (file) => !file.endsWith('node_modules'),
    });
  }
  for (const part of [...LINKED, ...(isInstalled ? ['node_modules'] : [])]) {
    await symlink(path.join(ROOT, part), path.join(folder, part));
  }
  const panel = { scripts: { build: 'node hang.cjs' } };
  await writeFiles(folder, {
    'control/panel/package.json': panel,
    'control/panel/hang.cjs': HANGS,
    'bin/npm-cli.js': HANGS,
  });
  const env = { npm_execpath: path.join(folder, 'bin/npm-cli.js'), DATA_DIR: '' };
  return new KitProcess(process.execPath, ['scripts/start.mjs'], env, { cwd: folder });
};

describe.for(NAMES)('%s ends npm start', (way) => {
  test('while packages are being installed', SLOW, async ({ folder }) => {
    const kit = await hangingKit(folder, false);
    await kit.printed('it hangs');
    await expectEnd(kit, way);
  });

  test('while a part is being built', SLOW, async ({ folder }) => {
    const kit = await hangingKit(folder, true);
    await kit.printed('Building the control panel');
    await expect
      .poll(() => kit.processes().some(({ args }) => args.includes('hang.cjs')))
      .toBe(true);
    await expectEnd(kit, way);
  });
});

/** The data folder is created, migrated and filled in these milliseconds. */
const DELAYS_MS = [0, 400, 1000, 2000];

describe.for(NAMES)('%s ends npm start while the data folder is prepared', (way) => {
  test('at any moment, and the next start is ready', SLOW, async ({ folder }) => {
    for (const delay of DELAYS_MS) {
      const kit = await startIn(path.join(folder, `${delay}`));
      await kit.printed('Seeding the new data folder');
      await sleep(delay);
      await expectEnd(kit, way);
    }
    for (const delay of DELAYS_MS) {
      const kit = await startIn(path.join(folder, `${delay}`));
      await kit.printed(READY);
      await expectEnd(kit, way);
    }
  });
});
