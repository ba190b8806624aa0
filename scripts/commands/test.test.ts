import { expect, test } from 'vitest';

import { freePort } from '../../packages/runner/free-port.ts';
import { KitProcess } from '../testing/kit-process.ts';

test(
  'npm test -- web src/shared/lib runs and counts only the tests in this folder',
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

test("npm test lists the suites when a suite's name is unknown", { timeout: 60_000 }, async () => {
  const command = new KitProcess('npm', ['test', '--', 'nonsense'], {});
  expect(await command.exit).toBe(1);
  expect(command.output).toContain('Unknown suite: nonsense. Available suites: e2e,');
});

/*
 * With E2E_BASE_URL, the end-to-end tests use the site at that URL and start no site, as in:
 * E2E_BASE_URL=http://localhost:8080 npm test -- e2e journeys/first-advertisement.spec.ts
 * The tests of the Compose stack cover the case that a site is running at that URL.
 */
test(
  'the end-to-end tests report that no site is running at E2E_BASE_URL',
  { timeout: 60_000 },
  async () => {
    const site = `http://localhost:${await freePort()}`;
    const command = new KitProcess(
      'npm',
      ['test', '--', 'e2e', 'journeys/first-advertisement.spec.ts'],
      { E2E_BASE_URL: site, TEST_REPORT: '', CI: '' },
    );
    expect(await command.exit).toBe(1);
    expect(command.output).toContain(`No response from ${site}/control/state. Is the kit running?`);
    expect(command.output).not.toContain('Building the site');
  },
);
