import { expect, test } from 'vitest';
import { runCommand } from '../testing/command.ts';

test('the committed pacts are what the site’s code does today', async () => {
  const { code, output } = await runCommand(process.execPath, [
    'contracts/scripts/compare-pacts.ts',
  ]);
  expect(code, output).toBe(0);
});
