import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startBroker } from '../testing/broker.ts';
import { makeClone, type Clone } from '../testing/clone.ts';
import { runCommand } from '../testing/command.ts';

/*
 * The commands of contracts/README.md, run as they stand there in a clone, from `npm ci` on. Only
 * addresses and the names of folders are other ones.
 */

const KIT = path.resolve(import.meta.dirname, '../..');
const commands = [
  ...readFileSync(path.join(KIT, 'contracts/README.md'), 'utf8').matchAll(/^```sh\n(.*?)^```$/gms),
].flatMap(([, block = '']) => block.split('\n').filter((line) => line !== ''));

const LONG_MS = 600_000;
const [BACKEND, PORT] = ['http://localhost:8000', '8000'];
/** Those that were run; what the README has besides is found at the end. */
const ran = new Set<string>();

let clone: Clone;
const inClone = (file: string): string => path.join(clone.folder, file);

/** The one command of the README that begins so, noted as run. */
function command(beginning: string): string {
  const [found, ...others] = commands.filter((line) => line.startsWith(beginning));
  expect([found, others]).toEqual([expect.any(String), []]);
  ran.add(found ?? '');
  return found ?? '';
}

const run = (line: string, env: Readonly<Record<string, string>> = {}) =>
  // npm hands the settings of the run that the tests are part of on to its children.
  runCommand('sh', ['-c', line], { INIT_CWD: clone.folder, ...env }, clone.folder);

describe('the README of the contracts', () => {
  beforeAll(async () => {
    clone = await makeClone();
    const { code, output } = await run(command('npm ci'));
    expect(code, output).toBe(0);
  }, LONG_MS);
  afterAll(() => clone.remove(), LONG_MS);

  it('makes a report of the small backend in Python', async () => {
    const line = command('python3 contracts/provider-fixture/').replace(PORT, '0');
    const server = spawn('sh', ['-c', `exec ${line}`], {
      cwd: clone.folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(server, 'exit');
    onTestFinished(async () => {
      server.kill();
      await ended;
    });
    const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
    const ready = await lines.next();
    const url = (ready.value ?? '').replace('Ready: ', '');
    const { code, output } = await run(command('npm run contracts:verify').replace(BACKEND, url));
    // It lacks provider states of proposed calls, so that nothing is proven.
    expect(code, output).toBe(2);
    expect(output).toContain('Not proven');
    const page = await readFile(inClone('contracts/report/report.html'), 'utf8');
    expect(page).toContain('Not proven');
  });

  it(
    'makes a report of the stand-in server',
    async () => {
      const { code, output } = await run(command('npm run verify:double'));
      expect(code, output).toBe(0);
      expect(output).toContain('The backend serves the site');
    },
    LONG_MS,
  );

  it('makes the folder for backends', async () => {
    const { code, output } = await run(command('npm run bundle'));
    expect(code, output).toBe(0);
    expect(await readFile(inClone('site-contracts/VERSION'), 'utf8')).toMatch(/^\d.+\+\w{12}\n$/);
  });

  it.each([
    ['npm run broker:publish', '/contracts/publish'],
    ['npm run broker:can-i-deploy', '/matrix'],
    ['npm run broker:record-deployment', '/deployed'],
  ])('asks a broker: %s', async (beginning, asked) => {
    const broker = await startBroker();
    const env = { PACT_BROKER_BASE_URL: broker.url, VERSION: '0123abc', BRANCH: 'a-branch' };
    const { code, output } = await run(command(beginning), env);
    expect(code, output).toBe(0);
    expect(broker.asked.some(({ url }) => url.startsWith(asked))).toBe(true);
  });

  it(
    'writes the pacts, the states and the table of what is covered anew',
    async () => {
      const pact = 'contracts/pacts/assumed/local-news-site-local-news-api.json';
      const table = 'docs/contracts-coverage.md';
      const states = 'contracts/states/states.json';
      await rm(inClone(pact));
      await Promise.all([writeFile(inClone(table), ''), writeFile(inClone(states), '')]);
      for (const beginning of ['npm run pacts', 'npm run coverage']) {
        const { code, output } = await run(command(beginning));
        expect(code, output).toBe(0);
      }
      for (const file of [pact, table, states]) {
        expect(await readFile(inClone(file), 'utf8'), file).toBe(
          await readFile(path.join(KIT, file), 'utf8'),
        );
      }
    },
    LONG_MS,
  );

  it('has no other command, but for the broker in containers', () => {
    const rest = commands.filter((line) => !ran.has(line));
    // compose/containers/broker.test.ts runs it, where there is an engine.
    expect(rest).toEqual([expect.stringMatching(/^docker compose -f contracts\/broker\//)]);
  });
});
