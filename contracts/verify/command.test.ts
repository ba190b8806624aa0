import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freePort } from '../../packages/runner/free-port.ts';
import { verifyCommand } from '../testing/command.ts';
import { listen } from '../testing/listen.ts';
import { startProxy } from './interactions/proxy.ts';
import { copyOfPacts, readReport, reportFolder, withResult } from '../testing/report.ts';

/** More calls than the connection checks make. */
const MANY = 150;

test('the command verify explains an invalid command line', async () => {
  const { code, output } = await verifyCommand();
  expect(code).toBe(2);
  expect(output).toContain('--provider-url is missing');
  expect(output).toContain('--allow-data-loss');
});

test.each([
  [['--help'], '--provider-url URL'],
  [['doctor', '--help'], 'npm run doctor -- URL'],
])('the arguments %s print the usage of the command', async (args, text) => {
  const { code, output } = await verifyCommand(...args);
  expect(code).toBe(0);
  expect(output).toContain(text);
});

test('verification of an unreachable backend has an unknown result, and its report replaces earlier reports', async () => {
  const folder = await reportFolder();
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const earlier = ['report.html', 'report.json', 'report.xml'].map((name) =>
    path.join(folder, name),
  );
  for (const file of earlier) await writeFile(file, 'The backend serves the site');
  const { code, output } = await verifyCommand(
    ...['--provider-url', nobody, '--report', folder, '--allow-data-loss'],
    // The provider states work, so that only the backend itself is unreachable.
    ...['--states-url', `${inject('doubleUrl')}/control/provider-states`],
  );
  expect(code).toBe(2);
  const problem = `The connection was refused, at ${nobody}/`;
  expect(output).toContain(`Could not verify: ${problem}`);
  for (const file of earlier) {
    const text = await readFile(file, 'utf8');
    expect(text).toContain(problem);
    expect(text).not.toContain('The backend serves the site');
  }
  const report = await readReport(folder);
  expect(report.executed).toBe(0);
  expect(withResult(report, 'untried')).toHaveLength(report.expected);
});

test('a rate limit of the backend ends the verification with an unknown result', async () => {
  let calls = 0;
  const limited = await startProxy(new URL(inject('doubleUrl')), async ({ url }, next) => {
    calls += url.startsWith('/api') ? 1 : 0;
    const response = await next();
    return url.startsWith('/api') && calls > MANY
      ? { ...response, status: 429, body: { error: 'Too many' } }
      : response;
  });
  onTestFinished(limited.close);
  const { code, output } = await verifyCommand(
    ...[
      '--provider-url',
      limited.url.href,
      '--report',
      await reportFolder(),
      '--only',
      'workflows',
    ],
    ...['--states-url', `${inject('doubleUrl')}/control/provider-states`],
  );
  expect(output).toContain('Could not verify: ');
  expect(output).toContain('status 429. A verification makes hundreds of calls a minute');
  expect(code).toBe(2);
});

test('the command verify prints the result even if the report cannot be written', async () => {
  const file = path.join(await reportFolder(), 'file');
  await writeFile(file, '');
  const { code, output } = await verifyCommand(
    ...['--provider-url', `http://127.0.0.1:${await freePort()}`, '--report', file],
    '--allow-data-loss',
  );
  expect(code).toBe(2);
  expect(output).toContain('The report could not be written');
  expect(output).toContain('Could not verify: The connection was refused');
});

test('the result of a verification is unknown if pacts are missing', async () => {
  const [pacts, folder] = [await copyOfPacts(), await reportFolder()];
  await rm(path.join(pacts, 'proposed'), { recursive: true });
  const { code, output } = await verifyCommand(
    ...['--provider-url', inject('doubleUrl'), '--pacts', pacts, '--report', folder],
  );
  expect(output).toContain('Could not verify: The pacts are incomplete');
  expect(code).toBe(2);
  expect(await readFile(path.join(folder, 'report.xml'), 'utf8')).toContain('<failure');
});

test('the command verify warns if the backend accepts unknown provider states', async () => {
  const yesMan = await listen((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const { output } = await verifyCommand(
    ...['--provider-url', yesMan, '--report', await reportFolder(), '--only', 'workflows'],
    '--allow-data-loss',
  );
  expect(output).toContain('an unknown state was accepted');
});
