import { expect, test } from 'vitest';
import { runNode } from '../../../packages/runner/run.ts';

test('the committed pacts equal those that the site’s code writes today', async () => {
  const { code, output } = await runNode(['contracts/consumer/pacts/compare.ts']);
  expect(code, output).toBe(0);
});
