import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { execa } from 'execa';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { freePort } from '../../packages/runner/free-port.ts';
import { ROOT } from '../../packages/runner/root.ts';
import { KitProcess } from '../testing/kit-process.ts';
import { documentedCommands } from './commands.ts';

/** The first start installs all packages and builds the site. */
const FIRST_START_MS = 900_000;
const READY = 'Press Ctrl-C to stop.';
const STARTS = /\bnpm start( -- --dev)?$/;

const commands = documentedCommands().filter(({ reason }) => reason === undefined);
/** The environment of a new terminal, without npm's variables and this clone's Node. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|NODE|VITE|TEST|INIT_CWD)/i.test(name)),
);
env.PATH = (env.PATH ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(path.delimiter);

let folder: string;
let clone: string;
let kit: KitProcess;
let ports: { WEB_PORT: string; API_PORT: string };

const run = (command: string, settings: Record<string, string> = {}): KitProcess =>
  new KitProcess('sh', ['-c', command], { ...env, ...settings }, { cwd: clone, extendEnv: false });

const tryStart = async (command: string): Promise<void> => {
  const [web, api] = [await freePort(), await freePort()];
  const other = run(command, {
    WEB_PORT: `${web}`,
    API_PORT: `${api}`,
    DATA_DIR: path.join(folder, 'data'),
  });
  try {
    await other.printed(READY);
  } finally {
    other.interrupt();
    await other.exit;
  }
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kit-clone-'));
  clone = path.join(folder, 'local-news-kit');
  await execa('git', ['clone', '--quiet', '--depth=1', `file://${ROOT}`, clone]);
  ports = { WEB_PORT: `${await freePort()}`, API_PORT: `${await freePort()}` };
  // Most documented commands need a running site and mock server.
  kit = run('npm start', {
    ...ports,
    // The command `npm run doctor` in the documentation expects the site at http://localhost:3000.
    SITE_ORIGINS: `http://localhost:${ports.WEB_PORT},http://localhost:3000`,
  });
  await kit.printed(READY);
}, FIRST_START_MS);

// The faults that one command has injected must not affect the next commands.
afterEach(async () => {
  await fetch(`http://localhost:${ports.API_PORT}/control/faults`, { method: 'DELETE' });
});

afterAll(async () => {
  kit.interrupt();
  await kit.exit;
  await rm(folder, { recursive: true, force: true });
});

test.for(commands)(
  'the documented command works in a fresh clone: $page: $command',
  { timeout: FIRST_START_MS },
  async ({ command }) => {
    const here = command
      .replaceAll('localhost:3000', `localhost:${ports.WEB_PORT}`)
      .replaceAll('localhost:4000', `localhost:${ports.API_PORT}`);
    if (STARTS.test(command)) {
      await tryStart(here);
      return;
    }
    const ended = run(here, { DOUBLE_URL: `http://localhost:${ports.API_PORT}` });
    const code = await ended.exit;
    expect(code, ended.output).toBe(0);
  },
);
