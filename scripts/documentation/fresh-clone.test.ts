import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { execa } from 'execa';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { freePort } from '../lib/free-port.ts';
import { ROOT } from '../lib/root.ts';
import { KitProcess } from '../testing/kit-process.ts';
import { documentedCommands } from './commands.ts';

/** Installs all packages and builds the site. */
const FIRST_START_MS = 900_000;
const READY = 'Press Ctrl-C to stop.';
const STARTS = /\bnpm start( -- --dev)?$/;

const commands = documentedCommands().filter(({ reason }) => reason === undefined);
/** What a terminal has: neither this clone's Node nor what npm tells its scripts. */
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

/** Runs a server until it is ready. */
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
  // The documentation's first command, which the others are for.
  kit = run('npm start', {
    ...ports,
    // The doctor asks for the site where the documentation has it.
    SITE_ORIGINS: `http://localhost:${ports.WEB_PORT},http://localhost:3000`,
  });
  await kit.printed(READY);
}, FIRST_START_MS);

// The faults of one command are not for the next.
afterEach(async () => {
  await fetch(`http://localhost:${ports.API_PORT}/control/faults`, { method: 'DELETE' });
});

afterAll(async () => {
  kit.interrupt();
  await kit.exit;
  await rm(folder, { recursive: true, force: true });
});

test.for(commands)('$page: $command', { timeout: FIRST_START_MS }, async ({ command }) => {
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
});
