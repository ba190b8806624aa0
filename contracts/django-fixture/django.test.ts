import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { choosePorts } from '../../scripts/lib/ports.ts';
import { runCommand, verifyCommand } from '../testing/command.ts';
import { lackOfPython, makePythonEnvironment, type PythonEnvironment } from '../testing/python.ts';
import { readReport, reportFolder, withResult } from '../testing/report.ts';
import { readPacts } from '../verify/pacts.ts';
import { pactBinary } from '../verify/verifier.ts';

/*
 * The folder for backends as a Django repository has it: the bundle beside a project that includes
 * the view for provider states, and nothing of the kit.
 */

const lack = lackOfPython();
if (lack !== null) process.stdout.write(`The backend in Django is skipped: ${lack}\n`);

const HERE = import.meta.dirname;
const INSTALL_TIMEOUT_MS = 300_000;
const START_TRIES = 120;
const FIRST_PORT = 4370;

let environment: PythonEnvironment;
/** Of the backend's repository. */
let folder: string;
const bundle = () => path.join(folder, 'site-contracts');

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** Starts the project with the setting of the view on or off; answers where it runs. */
async function startDjango(states: 'on' | 'off'): Promise<string> {
  const [port = 0] = await choosePorts([
    { what: 'Django', variable: 'PORT', fixed: undefined, preferred: FIRST_PORT },
  ]);
  const database = path.join(folder, `${states}.sqlite3`);
  const child = spawn(
    environment.python,
    [
      path.join(HERE, 'backend.py'),
      ...[String(port), database, path.join(bundle(), 'states.json'), states],
    ],
    { env: { ...process.env, PYTHONPATH: path.join(bundle(), 'django') }, stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const url = `http://127.0.0.1:${String(port)}`;
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    if (await answers(url)) return url;
    if (child.exitCode !== null) throw new Error('Django did not start');
    await sleep(250);
  }
  throw new Error('Django does not answer');
}

const change = (url: string, method: string) =>
  fetch(`${url}/control/provider-states`, {
    method,
    ...(method === 'POST' && { body: JSON.stringify({ state: '', params: {} }) }),
  });

describe.runIf(lack === null)('a backend in Django', () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'contracts-django-'));
    const made = await runCommand(process.execPath, ['contracts/scripts/bundle.ts', bundle()]);
    expect(made.code, made.output).toBe(0);
    environment = await makePythonEnvironment(path.join(HERE, 'requirements.txt'));
  }, INSTALL_TIMEOUT_MS);
  afterAll(async () => {
    await environment.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it('has no states for anybody while the setting is off', async () => {
    const url = await startDjango('off');
    for (const method of ['POST', 'GET']) expect((await change(url, method)).status).toBe(404);
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

  it('has every state with it on, and is told what of the site it serves', async () => {
    const url = await startDjango('on');
    expect((await change(url, 'POST')).status).toBe(200);
    expect((await change(url, 'GET')).status).toBe(405);
    const reports = await reportFolder();
    const { code, output } = await verifyCommand('--provider-url', url, '--report', reports);
    expect(output).toMatch(/^Provider states: (\d+) of \1 calls are well\.$/m);
    // It has sign-in and profile only; that those pass shows that the states did their work.
    expect(code, output).toBe(1);
    const report = await readReport(reports);
    expect(report.executed).toBe(report.expected);
    expect(withResult(report, 'passed')).toEqual(
      expect.arrayContaining([
        'a sign-in with the right password',
        'a sign-in with a wrong password',
        'the profile of an admin',
        'the profile of somebody without phone number and picture',
        'the profile without a token, in the words for that',
        'the profile with a forged token, in the words for that',
        'the profile with a token that has expired, in the words for that',
      ]),
    );
    expect(withResult(report, 'failed')).toContain('one’s own advertisements');
  });

  it('is told so by the verifier alone', async () => {
    const url = await startDjango('on');
    const env = { PACT: pactBinary(), PROVIDER_URL: url };
    const { code, output } = await runCommand('sh', [path.join(bundle(), 'verify.sh')], env);
    const pacts = path.join(bundle(), 'pacts');
    const number = readPacts(pacts, ['documented']).length;
    expect(output).toContain(`documented: tried ${String(number)} of ${String(number)}`);
    expect(output).toContain('Lists come neither as a whole nor in pages.');
    expect(code).toBe(1);
    const text = await readFile(path.join(bundle(), 'reports/documented.txt'), 'utf8');
    expect(text).toContain('a sign-in with the right password');
  });
});
