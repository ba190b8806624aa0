import { expect, it } from 'vitest';

import { KitProcess } from '../testing/kit-process.ts';

it(
  'npm test -- contracts runs that suite alone and counts its tests',
  { timeout: 120_000 },
  async () => {
    const command = new KitProcess('npm', ['test', '--', 'contracts'], { TEST_REPORT: '' });
    expect(await command.exit, command.output).toBe(0);
    expect(command.output).toMatch(/\n[1-9]\d* passed, 0 failed/);
    expect(command.output).not.toContain('mock-server');
  },
);

it('npm test with a name that is none says which there are', { timeout: 60_000 }, async () => {
  const command = new KitProcess('npm', ['test', '--', 'nonsense'], {});
  expect(await command.exit).toBe(1);
  expect(command.output).toContain('There is no suite nonsense. There are: check,');
});
