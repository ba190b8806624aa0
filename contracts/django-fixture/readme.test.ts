import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/lib/free-port.ts';
import { run as runProgram } from '../../scripts/lib/run.ts';
import { lackOfPython, makePythonEnvironment, type PythonEnvironment } from '../testing/python.ts';
import { untilItResponds } from '../testing/until-it-responds.ts';

/*
 * What a backend's developer reads, done word for word: the commands and files of the README in a
 * new Django project. The image's program is run by Node.
 */

const lack = lackOfPython();
if (lack !== null) process.stdout.write(`The README for backends is skipped: ${lack}\n`);

const ROOT = path.resolve(import.meta.dirname, '../..');
const README = readFileSync(path.join(ROOT, 'contracts/for-backends/README.md'), 'utf8');
const blocksOf = (language: string): string[] =>
  [
    ...README.matchAll(new RegExp(`^\`\`\`${language}(?: not-run: .*?)?\n(.*?)^\`\`\`$`, 'gms')),
  ].map(([, block = '']) => block);
const [firstReport = '', doctor = '', copyOfStates = '', withStates = '', ...rest] = blocksOf('sh');
const BACKEND = 'http://localhost:8000';
const INSTALL_TIMEOUT_MS = 300_000;

let environment: PythonEnvironment;
/** A new Django project. */
let project: string;
let url: string;

const env = () => ({
  PATH: `${path.dirname(environment.python)}:${process.env.PATH ?? ''}`,
  REPORT: path.join(project, 'site-contracts'),
});

/** A block of the README, with the image's files and the backend at the places where they are here. */
const here = (block: string): string =>
  block
    .replaceAll(/docker run \S.*?--entrypoint cat \S+ \/app\//g, `cat ${ROOT}/`)
    .replaceAll(
      /docker run .*?registry\.example\/\S+/g,
      `"${process.execPath}" ${ROOT}/contracts/verify/main.ts`,
    )
    .replaceAll(BACKEND, url)
    .replaceAll('runserver 8000', `runserver ${new URL(url).port} --noreload`);

const run = (block: string) =>
  runProgram('bash', ['-e', '-c', here(block)], { env: env(), cwd: project });

/** Starts the project; it ends with the test. */
const start = async (block: string): Promise<void> => {
  const server = spawn('bash', ['-e', '-c', here(block)], {
    cwd: project,
    env: { ...process.env, ...env() },
    detached: true,
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    if (server.pid !== undefined) process.kill(-server.pid);
    await ended;
  });
  await untilItResponds(url, server);
};

const askForState = async (state: string, params: Record<string, unknown> = {}) => {
  const body = JSON.stringify({ state, params });
  const response = await fetch(`${url}/control/provider-states`, { method: 'POST', body });
  return [response.status, await response.text()];
};

describe.runIf(lack === null)('the README for backends', () => {
  beforeAll(async () => {
    environment = await makePythonEnvironment(path.join(import.meta.dirname, 'requirements.txt'));
    project = await mkdtemp(path.join(tmpdir(), 'contracts-django-'));
    url = `http://localhost:${await freePort()}`;
    const made = await run('django-admin startproject config .');
    expect(made.code, made.output).toBe(0);
  }, INSTALL_TIMEOUT_MS);
  afterAll(async () => {
    await environment.remove();
    await rm(project, { recursive: true, force: true });
  });

  test('has only commands that are tested here', () => {
    expect(rest).toEqual([]);
  });

  test('leads to a first report with one command', async () => {
    await start('python manage.py runserver 8000');
    const { code, output } = await run(firstReport);
    expect(code, output).toBe(2);
    expect(output).toContain('Could not verify: Every call is answered with an HTML page (404)');
    const checked = await run(doctor);
    expect(checked.code).toBe(1);
    expect(checked.output).toContain('Every call is answered with an HTML page (404)');
  });

  test('leads to the first provider states, which refuse what they do not know', async () => {
    const copied = await run(copyOfStates);
    expect(copied.code, copied.output).toBe(0);
    for (const block of blocksOf('python')) {
      const [, file = ''] = /^# (\S+)\n/.exec(block) ?? [];
      await writeFile(path.join(project, file), block);
    }
    await appendFile(
      path.join(project, 'contract_states.py'),
      '\n\n@state("there is an advertisement")\ndef anything(**params):\n    return params\n',
    );
    await start(withStates);
    expect(await askForState('')).toEqual([200, '{}']);
    const email = 'a@contract.example';
    expect(await askForState('an account exists', { email })).toEqual([200, '{}']);
    const refusals: [string, Record<string, unknown>, number, string][] = [
      ['there is a story', { premium: true }, 404, 'There is no provider state'],
      ['an account exists', { email, membership: 'active' }, 400, 'does not take'],
      ['an account exists', { role: 'admin' }, 400, 'needs email'],
      ['there is no account', { email: 'maya@courier.example' }, 400, 'of @contract.example only'],
    ];
    for (const [state, params, status, words] of refusals) {
      expect(await askForState(state, params)).toEqual([status, expect.stringContaining(words)]);
    }
    const [, found] = await askForState('there is an advertisement', { status: 'pending' });
    expect(found).toBe('{"status": "pending"}');
  });

  test('has no provider states without a database of their own', async () => {
    await start('python manage.py runserver 8000');
    expect((await fetch(`${url}/control/provider-states`, { method: 'POST' })).status).toBe(404);
    const settings = path.join(project, 'config/elsewhere.py');
    await writeFile(
      settings,
      'from config.contracts import *\nDATABASES["default"]["NAME"] = "db.sqlite3"\n',
    );
    const asked = await run(
      `DJANGO_SETTINGS_MODULE=config.elsewhere python -c '
import django; django.setup()
from django.test import Client
print(Client(headers={"host": "localhost"}).post("/control/provider-states", {}).content.decode())'`,
    );
    expect(asked.output).toContain('need a database of their own');
  });
});
