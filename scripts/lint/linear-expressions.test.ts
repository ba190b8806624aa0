import path from 'node:path';

import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

test.each([
  [String.raw`/^(a+)+$/`, 'regexp/no-super-linear-backtracking'],
  [String.raw`/a*b/`, 'regexp/no-super-linear-move'],
])('the lint configuration rejects the slow regular expression %s', async (expression, rule) => {
  const eslint = new ESLint({ cwd: ROOT });
  const [result] = await eslint.lintText(`export const slow = ${expression};\n`, {
    filePath: path.join(ROOT, 'mock-server/src/domain/errors.ts'),
  });
  expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
});
