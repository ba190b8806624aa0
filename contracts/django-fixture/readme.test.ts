import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { choosePorts } from '../../scripts/lib/ports.ts';
import { makeBackendFolder, type BackendFolder } from '../testing/bundle.ts';
import { runCommand } from '../testing/command.ts';
import { lackOfPython, makePythonEnvironment, type PythonEnvironment } from '../testing/python.ts';
import { untilItResponds } from '../testing/until-it-responds.ts';

/*
 * What a backend's developer reads, done word for word: the commands and files of the README in a
 * new Django project.
 */

const lack = lackOfPython();
if (lack !== null) process.stdout.write(`The README for backends is skipped: ${lack}\n`);

const README = readFileSync(path.resolve(import.meta.dirname, '../for-backends/README.md'), 'utf8');
const blocksOf = (language: string): string[] =>
  [...README.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, block = '']) => block,
  );
const RELEASES = 'https://github.com/OWNER/local-news-kit/releases';
const BACKEND = 'http://localhost:8000';
const FIRST_PORT = 4380;
const INSTALL_TIMEOUT_MS = 300_000;

let kit: BackendFolder;
let environment: PythonEnvironment;
/** A new Django project. */
let project: string;
let url: string;

const env = () => ({ PATH: `${path.dirname(environment.python)}:${process.env.PATH ?? ''}` });

/** A block of the README, with the releases and the backend at the places where they are here. */
const here = (block: string): string =>
  block
    .replaceAll(RELEASES, pathToFileURL(path.join(kit.root, 'releases')).href)
    .replaceAll(BACKEND, url)
    .replaceAll('runserver 8000', `runserver ${new URL(url).port} --noreload`);

const run = (block: string) => runCommand('bash', ['-e', '-c', here(block)], env(), project);

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

describe.runIf(lack === null)('the README for backends', () => {
  beforeAll(async () => {
    kit = await makeBackendFolder();
    const latest = path.join(kit.root, 'releases/latest/download');
    await mkdir(latest, { recursive: true });
    await runCommand(
      'tar',
      ['-czf', path.join(latest, 'site-contracts.tar.gz'), 'site-contracts'],
      {},
      kit.root,
    );
    await cp(path.join(kit.bundle, 'VERSION'), path.join(latest, 'VERSION'));
    environment = await makePythonEnvironment(path.join(import.meta.dirname, 'requirements.txt'));
    project = await mkdtemp(path.join(kit.root, 'project-'));
    const [port = 0] = await choosePorts([
      { what: 'Django', variable: 'PORT', fixed: undefined, preferred: FIRST_PORT },
    ]);
    url = `http://localhost:${port}`;
    const made = await run('django-admin startproject config .');
    expect(made.code, made.output).toBe(0);
  }, INSTALL_TIMEOUT_MS);
  afterAll(async () => {
    await environment.remove();
    await kit.remove();
  });

  const [firstReport = '', copyOfStates = '', withStates = '', isCurrent = '', ...rest] =
    blocksOf('sh');

  test('has only commands that are tested here', () => {
    expect(rest).toEqual([]);
    expect(isCurrent).toContain('check-version.sh');
  });

  test('leads to a first report with three commands', async () => {
    await start('python manage.py runserver 8000');
    expect(firstReport.trim().split('\n')).toHaveLength(3);
    const { code, output } = await run(firstReport);
    expect(code, output).toBe(1);
    expect(output).toContain('Provider states cannot be set up');
    expect(output).toContain('The backend does not serve the site');
  });

  test('leads to the first provider states', async () => {
    const copied = await run(copyOfStates);
    expect(copied.code, copied.output).toBe(0);
    for (const block of blocksOf('python')) {
      const [, file = ''] = /^# (\S+)\n/.exec(block) ?? [];
      await writeFile(path.join(project, file), block);
    }
    await start(withStates);
    const { code, output } = await run(firstReport.split('\n').at(-2) ?? '');
    expect(code, output).toBe(1);
    expect(output).toMatch(/^Provider states: [1-9]\d* of \d+ calls succeeded\.$/m);
  });

  test('checks whether the contracts are current', async () => {
    const { code, output } = await run(isCurrent);
    expect(code, output).toBe(0);
    expect(output).toContain('are those of the newest release');
  });
});
