import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { binary } from '../../packages/runner/binary.ts';
import { runNode } from '../../packages/runner/run.ts';

const IMPORTS = [
  ['mock-server/src/domain/clock.ts', 'mock-server/src/operations/index.ts'],
  ['mock-server/src/domain/errors.ts', 'openapi/document.ts'],
  ['web/src/features/auth/modal.tsx', 'web/src/features/news/card.tsx'],
  ['web/src/shared/ui/button.tsx', '~/features/account/menu.tsx'],
] as const;

// The import check ignores an import of a missing file, so this test writes the imported files.
test('the import check reports each import that the table in imports.js does not allow', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'imports-'));
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  };
  await write('web/tsconfig.json', '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }');
  for (const [file, target] of IMPORTS) {
    const name = target.startsWith('~')
      ? target
      : path.relative(path.dirname(file), target).replaceAll(path.sep, '/');
    await write(file, `import '${name}';\n`);
    await write(target.replace('~', 'web/src'), 'export {};\n');
  }
  const config = path.join(import.meta.dirname, 'imports.js');
  const args = [binary('dependency-cruiser'), '--config', config, '--output-type', 'err', '.'];
  const { code, output } = await runNode(args, { cwd: root });
  await rm(root, { recursive: true });
  expect(code).toBe(IMPORTS.length);
  for (const [file] of IMPORTS) expect(output).toContain(`${file} → `);
});
