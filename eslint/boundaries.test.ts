import path from 'node:path';

import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

// A resolver that finds nothing would let every import pass.
test.each([
  ['mock-server/src/domain/errors.ts', '../operations/index.ts'],
  ['mock-server/src/domain/errors.ts', '../../../openapi/document.ts'],
  ['web/src/shared/ui/button.tsx', '~/features/auth/auth-modal.tsx'],
])('the lint configuration refuses an import against the layers: %s of %s', async (file, name) => {
  const eslint = new ESLint({ cwd: ROOT });
  const [result] = await eslint.lintText(`import '${name}';\n`, {
    filePath: path.join(ROOT, file),
  });
  expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual(['boundaries/dependencies']);
});
