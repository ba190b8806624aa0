import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { createControl } from '../../control/client.ts';
import { runCommand } from '../testing/command.ts';
import { listen } from '../testing/listen.ts';
import { reportFolder } from '../testing/report.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');

const startBackend = async () => {
  const writes: string[] = [];
  const url = await listen(({ method = '', url: target }, response) => {
    if (method !== 'GET') writes.push(`${method} ${target}`);
    response.writeHead(404).end();
  });
  return { url, writes };
};

test.each([
  ['without a terminal', [], undefined, 'add --allow-data-loss', false],
  ['if the user refuses', [], 'no', 'Nothing was changed.', false],
  ['if the user agrees', [], 'yes', 'Verifying', true],
  ['with --allow-data-loss', ['--allow-data-loss'], undefined, 'Verifying', true],
])(
  'a verification deletes data on this machine only with permission: %s',
  async (_, options, response, text, isTried) => {
    const { url, writes } = await startBackend();
    const args = ['--provider-url', url, '--report', await reportFolder(), ...options];
    const ask = response === undefined ? undefined : () => Promise.resolve(response);
    const { code, output } = await runCommand(args, {}, ask);
    expect(output).toContain(text);
    expect([code, writes.length > 0]).toEqual(isTried ? [1, true] : [2, false]);
  },
);

test('provider states on another origin need permission, too', async () => {
  const { url } = await startBackend();
  const args = ['--provider-url', inject('doubleUrl'), '--states-url', `${url}/states`];
  const { code, output } = await runCommand(args);
  expect(code).toBe(2);
  expect(output).toContain(`deletes data at ${url}`);
});

test('the mock server gets its data back if the verification is interrupted', async () => {
  const control = createControl(inject('doubleUrl'));
  const before = await control.state();
  const args = ['--provider-url', inject('doubleUrl'), '--report', await reportFolder()];
  const command = spawn(process.execPath, [MAIN, ...args], { stdio: 'ignore' });
  const exit = once(command, 'exit');
  await expect
    .poll(async () => (await control.state()).advertisements, { timeout: 60_000 })
    .not.toBe(before.advertisements);
  command.kill('SIGINT');
  expect(await exit).toEqual([2, null]);
  const counts = ({ users, advertisements, mails }: typeof before) => [
    users,
    advertisements,
    mails,
  ];
  expect(counts(await control.state())).toEqual(counts(before));
  expect(await control.snapshots()).toEqual([]);
});
