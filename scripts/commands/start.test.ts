import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { isInstalled } from '../lib/install.mjs';
import { ROOT } from '../../packages/runner/root.ts';
import { isFree } from '../../packages/runner/ports.ts';
import { freePort } from '../../packages/runner/free-port.ts';
import { KitProcess } from '../testing/kit-process.ts';
import { listeningPorts } from '../testing/listening-ports.ts';

/** The first start creates the demo data and may build the site. */
const FIRST_START_MS = 240_000;
const LATER_START = { timeout: 180_000 };
const READY = 'Press Ctrl-C to stop.';

let dataDir: string;
let ports: { WEB_PORT: string; API_PORT: string };
const running: KitProcess[] = [];

beforeAll(async () => {
  // An installation would disturb the tests that use node_modules, so packages must be up to date.
  expect(isInstalled(ROOT), 'node_modules is what package-lock.json says').toBe(true);
  dataDir = await mkdtemp(path.join(tmpdir(), 'kit-start-'));
  ports = { WEB_PORT: String(await freePort()), API_PORT: String(await freePort()) };
});

afterEach(async () => {
  for (const kit of running.splice(0)) {
    kit.interrupt();
    await kit.exit;
  }
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

const run = (commandLine: string, env: Record<string, string> = {}): KitProcess => {
  const [command = '', ...args] = commandLine.split(' ');
  const kit = new KitProcess(command, args, { DATA_DIR: dataDir, ...ports, ...env });
  running.push(kit);
  return kit;
};

const expectPortsFree = async (): Promise<void> => {
  for (const port of Object.values(ports)) expect(await isFree(Number(port)), port).toBe(true);
};

/** The database closes last and then has no lock file. */
const expectAllEnded = async (): Promise<void> => {
  await expectPortsFree();
  expect(existsSync(path.join(dataDir, 'db.lock'))).toBe(false);
};

const statusOf = async (url: string): Promise<number> => {
  const response = await fetch(url);
  await response.body?.cancel();
  return response.status;
};

describe('the command npm start', () => {
  test('npm start prints all URLs and stops on Ctrl-C', { timeout: FIRST_START_MS }, async () => {
    const kit = run('npm start');
    await kit.printed(READY);

    const site = `http://localhost:${ports.WEB_PORT}`;
    const api = `http://localhost:${ports.API_PORT}`;
    const urls = [site, `${api}/docs`, `${api}/control/`];
    for (const url of urls) {
      expect(kit.output).toContain(url);
      expect(await statusOf(url), url).toBe(200);
    }
    expect(await statusOf(`${api}/api/sections/`)).toBe(200);
    if (process.platform === 'linux') {
      const pids = kit.processes().map(({ pid }) => pid);
      expect(listeningPorts(pids), 'no other ports, and none for other machines').toEqual(
        [`loopback ${ports.WEB_PORT}`, `loopback ${ports.API_PORT}`].sort(),
      );
    }
    expect(kit.output).toContain('Seeding the new data folder');
    expect(kit.output).toMatch(/Sign in with the password \S+\n {4}reader@millbrook\.example /);

    kit.interrupt();
    // npm exits with code 0, or by SIGINT if its shell forwards the interrupt to it.
    expect([0, 'SIGINT']).toContain(await kit.exit);
    await expectPortsFree();
  });

  test('a second npm start builds nothing and stops on SIGTERM', LATER_START, async () => {
    const kit = run('node scripts/start.mjs');
    await kit.printed(READY);
    expect(kit.output).not.toMatch(/Installing|Building|Seeding/);
    const log = await readFile(path.join(dataDir, 'logs/server.log'), 'utf8');
    expect(log.match(/Seeded the empty database/g), 'by both starts').toHaveLength(1);
    kit.terminate();
    expect(await kit.exit).toBe(0);
    await expectPortsFree();
  });

  test(
    'npm start works with few open files, behind a proxy, and at 127.0.0.1',
    LATER_START,
    async () => {
      const proxy = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: `http://127.0.0.1:${await freePort()}` };
      const commandLine = ['-c', 'ulimit -Sn 256 && ulimit -Hn 256 && exec npm start'];
      const kit = new KitProcess('bash', commandLine, { DATA_DIR: dataDir, ...ports, ...proxy });
      running.push(kit);
      await kit.printed(READY);
      const origin = `http://127.0.0.1:${ports.WEB_PORT}`;
      expect(await statusOf(`${origin}/advertisements`)).toBe(200);
      const api = await fetch(`http://127.0.0.1:${ports.API_PORT}/api/sections/`, {
        headers: { origin },
      });
      expect(api.headers.get('access-control-allow-origin')).toBe(origin);
    },
  );

  test('API_HOST=http://localhost:4000 npm start runs only the site', LATER_START, async () => {
    const backend = 'http://localhost:4000';
    const kit = run('npm start', { API_HOST: backend });
    await kit.printed(READY);
    expect(kit.output).toContain(`Backend   ${backend}`);
    expect(kit.output).toContain(`-- ${backend} --site-origin http://localhost:${ports.WEB_PORT}`);
    expect(kit.output).not.toContain('Sign in');
    const page = await (await fetch(`http://localhost:${ports.WEB_PORT}/terms`)).text();
    expect(page).toContain(`"apiHost":"${backend}"`);
    expect(await isFree(Number(ports.API_PORT))).toBe(true);
  });

  test('npm start reports that API_HOST is the URL of the site', LATER_START, async () => {
    const kit = run('npm start', { API_HOST: `http://localhost:${ports.WEB_PORT}` });
    await kit.printed('✗ This is the site, not its backend.');
  });

  test('npm start fails if its ports or its data folder are in use', LATER_START, async () => {
    await run('npm start').printed(READY);
    const log = path.join(dataDir, 'logs/site.log');
    const before = await readFile(log, 'utf8');
    const samePorts = run('npm start');
    expect(await samePorts.exit).toBe(1);
    expect(samePorts.output).toContain(`Port ${ports.WEB_PORT} for the site is taken`);
    const sameFolder = run('npm start', {
      WEB_PORT: String(await freePort()),
      API_PORT: String(await freePort()),
    });
    expect(await sameFolder.exit).toBe(1);
    expect(sameFolder.output).toContain(`uses the data folder ${dataDir}`);
    expect(before).not.toBe('');
    expect(await readFile(log, 'utf8')).toBe(before);
  });

  test('a killed npm start leaves no server running', LATER_START, async () => {
    const kit = run('node scripts/start.mjs');
    await kit.printed(READY);
    kit.killProcesses('start.mjs');
    await kit.exit;
    await vi.waitFor(expectAllEnded, { timeout: 30_000 });
  });

  test('npm start reports that a server has died, and stops', LATER_START, async () => {
    const kit = run('node scripts/start.mjs');
    await kit.printed(READY);
    kit.killProcesses('server/main.js');
    expect(await kit.exit).toBe(1);
    expect(kit.output).toContain('\nThe server was ended by SIGKILL.\nIts log is ');
    await expectPortsFree();
  });

  test.each([
    ['--porty', {}, "Unknown option '--porty'."],
    ['--seed none.yaml', {}, 'none.yaml of the option --seed cannot be used: it does not exist.'],
    ['', { DATA_DIR: import.meta.filename }, 'cannot be used: it is not a folder.'],
    ['', { DATA_DIR: '/proc/none' }, 'folder /proc/none cannot be used: it '],
  ])(
    'npm start %s with the environment %j says in one sentence what is wrong',
    LATER_START,
    async (option, env, sentence) => {
      const kit = run(`node scripts/start.mjs ${option}`.trim(), env);
      expect(await kit.exit).toBe(1);
      expect(kit.output).toContain(sentence);
      expect(kit.output).not.toMatch(/^ +at /m);
    },
  );
});

describe('npm start -- --dev starts the site for development', () => {
  test(
    'npm start -- --dev serves the site from its sources, and leaves no process running when killed',
    { timeout: 120_000 },
    async () => {
      const kit = run('npm start -- --dev');
      await kit.printed(READY);
      const response = await fetch(`http://localhost:${ports.WEB_PORT}/@vite/client`);
      expect(response.headers.get('content-type')).toContain('javascript');
      expect(await statusOf(`http://localhost:${ports.WEB_PORT}/`)).toBe(200);
      kit.killProcesses('start.mjs', 'commands/start.ts');
      await vi.waitFor(expectAllEnded, { timeout: 30_000 });
    },
  );
});
