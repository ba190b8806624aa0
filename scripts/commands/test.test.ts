import { expect, test } from 'vitest';

import { freePort } from '../lib/free-port.ts';
import { KitProcess } from '../testing/kit-process.ts';

test(
  'npm test -- web src/shared/lib runs these tests alone, and counts them',
  { timeout: 60_000 },
  async () => {
    const command = new KitProcess('npm', ['test', '--', 'web', 'src/shared/lib'], {
      TEST_REPORT: '',
    });
    expect(await command.exit, command.output).toBe(0);
    expect(command.output).toMatch(/\n[1-9]\d* passed, 0 failed/);
    expect(command.output).toContain('src/shared/lib/dates.test.ts');
    expect(command.output).not.toContain('src/features');
  },
);

test('npm test with a name that is none says which there are', { timeout: 60_000 }, async () => {
  const command = new KitProcess('npm', ['test', '--', 'nonsense'], {});
  expect(await command.exit).toBe(1);
  expect(command.output).toContain('Unknown suite: nonsense. Available suites: contracts,');
});

/*
 * E2E_BASE_URL=http://localhost:8080 npm test -- e2e journeys/first-advertisement.spec.ts
 * goes there and nowhere else; what it does where a kit runs is tested with the stack behind nginx.
 */
test('journeys against a kit that does not run say so', { timeout: 60_000 }, async () => {
  const site = `http://localhost:${await freePort()}`;
  const command = new KitProcess(
    'npm',
    ['test', '--', 'e2e', 'journeys/first-advertisement.spec.ts'],
    { E2E_BASE_URL: site, TEST_REPORT: '', CI: '' },
  );
  expect(await command.exit).toBe(1);
  expect(command.output).toContain(`No response from ${site}/control/state. Is the kit running?`);
  expect(command.output).not.toContain('Building the site');
});
