import { expect, it } from 'vitest';

import { KitProcess } from '../testing/kit-process.ts';

it(
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

it('npm test with a name that is none says which there are', { timeout: 60_000 }, async () => {
  const command = new KitProcess('npm', ['test', '--', 'nonsense'], {});
  expect(await command.exit).toBe(1);
  expect(command.output).toContain('There is no suite nonsense. There are: check,');
});
