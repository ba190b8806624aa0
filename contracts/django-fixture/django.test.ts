import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { choosePorts } from '../../scripts/lib/ports.ts';
import { makeBackendFolder, type BackendFolder } from '../testing/bundle.ts';
import { runCommand, verifyCommand } from '../testing/command.ts';
import { lackOfPython, makePythonEnvironment, type PythonEnvironment } from '../testing/python.ts';
import { readReport, reportFolder, withResult } from '../testing/report.ts';
import { untilItResponds } from '../testing/until-it-responds.ts';

/*
 * The folder for backends as a Django repository has it: the bundle beside a project that includes
 * the view for provider states, and nothing of the kit.
 */

const lack = lackOfPython();
if (lack !== null) process.stdout.write(`The backend in Django is skipped: ${lack}\n`);

const HERE = import.meta.dirname;
const INSTALL_TIMEOUT_MS = 300_000;
const FIRST_PORT = 4370;

let environment: PythonEnvironment;
let folder: BackendFolder;

/** The name of the project's database. */
const DATABASE = 'contracts.sqlite3';

/**
 * Starts the project with a name of the database for provider states, '' for none, and the states of
 * the example or all; answers where it runs.
 */
const startDjango = async (
  statesDatabase: string,
  states: 'example' | 'every',
): Promise<string> => {
  const [port = 0] = await choosePorts([
    { what: 'Django', variable: 'PORT', fixed: undefined, preferred: FIRST_PORT },
  ]);
  const database = path.join(folder.root, DATABASE);
  const child = spawn(
    environment.python,
    [path.join(HERE, 'backend.py'), String(port), database, statesDatabase, states],
    { env: { ...process.env, PYTHONPATH: path.join(folder.bundle, 'django') }, stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  await untilItResponds(url, child);
  return url;
};

const askForState = (
  url: string,
  state: string,
  params: Readonly<Record<string, unknown>> = {},
  method = 'POST',
) =>
  fetch(`${url}/control/provider-states`, {
    method,
    ...(method === 'POST' && { body: JSON.stringify({ state, params }) }),
  });

/** What the folder's own script says, with the pact program that its requirements install. */
const verifyInFolder = (url: string) =>
  runCommand('sh', [path.join(folder.bundle, 'verify.sh')], {
    PATH: `${path.dirname(environment.python)}:${process.env.PATH ?? ''}`,
    PROVIDER_URL: url,
  });

describe.runIf(lack === null)('a backend in Django', () => {
  beforeAll(async () => {
    folder = await makeBackendFolder();
    environment = await makePythonEnvironment(
      path.join(HERE, 'requirements.txt'),
      path.join(folder.bundle, 'requirements.txt'),
    );
  }, INSTALL_TIMEOUT_MS);
  afterAll(async () => {
    await environment.remove();
    await folder.remove();
  });

  test('has no provider states unless the settings name a database', async () => {
    const url = await startDjango('', 'every');
    for (const method of ['POST', 'GET']) {
      expect((await askForState(url, '', {}, method)).status).toBe(404);
    }
    const reports = await reportFolder();
    const { code, output } = await verifyCommand('--provider-url', url, '--report', reports);
    expect(output).toContain('Provider states cannot be set up');
    // What needs none has been tried all the same: there is a first report.
    const report = await readReport(reports);
    expect(report.headline).toMatch(/\d+ could not be tried, since provider states cannot be set/);
    // It has no advertisements: that it fails there is known without any state.
    expect(report.headline).toContain('The backend does not serve the site');
    expect(code).toBe(1);
    expect(withResult(report, 'passed')).toContain('the profile without a token');
    expect(withResult(report, 'blocked')).toContain('a sign-in with the right password');
    expect(withResult(report, 'untried')).toEqual([]);
  });

  test('refuses provider states on a database that the settings do not name', async () => {
    const url = await startDjango('contracts', 'every');
    const answer = await askForState(url, 'an account exists', { email: 'a@contract.example' });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('want a database of their own');
  });

  test('refuses unknown states and accounts outside contract.example', async () => {
    const url = await startDjango(DATABASE, 'example');
    const email = 'a@contract.example';
    const asked: [string, Record<string, unknown>, number, string][] = [
      ['there is a story', { premium: true }, 404, 'There is no provider state'],
      ['an account exists', { email, membership: 'active' }, 400, 'does not take'],
      ['an account exists', { role: 'admin' }, 400, 'needs email'],
      ['there is no account', { email: 'maya@courier.example' }, 400, 'of @contract.example only'],
    ];
    for (const [state, params, status, words] of asked) {
      const answer = await askForState(url, state, params);
      expect([answer.status, await answer.text()]).toEqual([
        status,
        expect.stringContaining(words),
      ]);
    }
  });

  test('is told the missing states and parameters, by the command and in its own folder', async () => {
    const url = await startDjango(DATABASE, 'example');
    const byCommand = await verifyCommand('--provider-url', url, '--report', await reportFolder());
    const inFolder = await verifyInFolder(url);
    for (const { code, output } of [byCommand, inFolder]) {
      expect(code, output).toBe(1);
      expect(output).toContain('The provider state');
      expect(output).toMatch(/does not take \\?"verified\\?" \(whether the address is verified/);
      expect(output).toContain('There is no provider state');
    }
  });

  test('with every state, is told which parts of the site it serves', async () => {
    const url = await startDjango(DATABASE, 'every');
    expect((await askForState(url, '')).status).toBe(200);
    expect((await askForState(url, '', {}, 'GET')).status).toBe(405);
    const reports = await reportFolder();
    const { code, output } = await verifyCommand('--provider-url', url, '--report', reports);
    expect(output).toMatch(/^Provider states: (\d+) of \1 calls succeeded\.$/m);
    // It has sign-in and profile only; that those pass shows that the states did their work.
    expect(code, output).toBe(1);
    const report = await readReport(reports);
    expect(report.executed).toBe(report.expected);
    expect(withResult(report, 'passed')).toEqual(
      expect.arrayContaining([
        'a sign-in with the right password',
        'a sign-in with a wrong password',
        'the profile of an admin',
        'the profile of somebody with a phone number and a picture',
        'the profile of somebody without phone number and picture',
        'the profile without a token, in the words for that',
        'the profile with a forged token, in the words for that',
        'the profile with a token that has expired, in the words for that',
      ]),
    );
    expect(withResult(report, 'failed')).toContain('one’s own advertisements');
  });

  test('gets the same report from its own folder, by screen', async () => {
    const url = await startDjango(DATABASE, 'every');
    const { code, output } = await verifyInFolder(url);
    expect(code, output).toBe(1);
    expect(output).toMatch(/\((\d+) of \1 interactions were tried\)/);
    expect(output).toMatch(/✓ passed .* a sign-in with the right password$/m);
    const [, failure = ''] = output.split('FAILED one’s own advertisements\n');
    expect(failure).toMatch(/^ {2}differs: .*404/m);
    expect(failure).toMatch(/^ {2}breaks: {3}Own advertisements/m);
    expect(failure).toMatch(/^ {2}contract: openapi\.yaml#\/paths\//m);
    const junit = await readFile(path.join(folder.bundle, 'reports/report.xml'), 'utf8');
    const listed = 'name="one’s own advertisements" classname="documented.listOwnAdvertisements"';
    expect(junit).toContain(`${listed}><failure message="failed: `);
    const page = await readFile(path.join(folder.bundle, 'reports/report.html'), 'utf8');
    expect(page).toContain('The backend does not serve the site');
  });
});
