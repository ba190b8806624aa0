import { expect, inject, test } from 'vitest';

import { freePort } from '../../packages/runner/free-port.ts';
import { KitProcess } from '../../scripts/testing/kit-process.ts';
import { runCommand } from '../testing/command.ts';

const doctor = (args: readonly string[], env: Record<string, string> = {}) =>
  runCommand(['doctor', ...args], env);

/*
 * This test runs the commands of the documentation, but at another port:
 * npm run doctor -- http://localhost:4000
 * DOCTOR_PASSWORD=Courier2026 npm run doctor -- http://localhost:4000 --email admin@millbrook.example
 */
test('npm run doctor finds no fault in the mock server, signed out and signed in', async () => {
  const api = inject('doubleUrl');
  const account = ['--email', 'admin@millbrook.example'];
  const command = new KitProcess('npm', ['run', 'doctor', '--', api, ...account], {
    DOCTOR_PASSWORD: 'Courier2026',
  });
  expect(await command.exit, command.output).toBe(0);
  expect(command.output).toMatch(/The site can run on this backend: 0 problems, 0 warnings/);

  // The command fails, because the backend's CORS headers do not allow http://localhost:1.
  const refused = await doctor([api, '--site-origin', 'http://localhost:1', '--json']);
  expect(refused.code).toBe(1);
  expect(JSON.parse(refused.output)).toMatchObject({
    siteOrigin: 'http://localhost:1',
    counts: { warning: 0 },
  });
});

test('npm run doctor fails if the connection is refused', async () => {
  const { code, output } = await doctor([`http://127.0.0.1:${await freePort()}`]);
  expect(code).toBe(1);
  expect(output).toContain('The connection was refused');
  expect(output).toContain('could not be checked: nothing responded');
});

test('npm run doctor prints its usage for an invalid command line', async () => {
  for (const args of [
    [],
    ['localhost:4000'],
    ['http://a.example', '--email', 'a@b.example'],
    ['--nonsense'],
  ]) {
    const { code, output } = await doctor(args, { DOCTOR_PASSWORD: '' });
    expect(code, output).toBe(2);
    expect(output).toContain('npm run doctor -- URL');
  }
});
