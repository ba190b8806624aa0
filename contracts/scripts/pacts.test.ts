import { expect, test } from 'vitest';
import { runNode } from '../../scripts/lib/run.ts';

test('the committed pacts are what the site’s code does today', async () => {
  const { code, output } = await runNode(['contracts/scripts/compare-pacts.ts']);
  expect(code, output).toBe(0);
});
