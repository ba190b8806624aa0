import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ensureServerBuilt } from '../../packages/runner/builds.ts';
import { ROOT } from '../../packages/runner/root.ts';
import { bundleEntries, writeManifest } from './parts.ts';
import { FIRST_TESTS } from './testing/readme.ts';

/* The package as a folder of links: nothing is packed or installed, unlike in first-tests.test.ts. */

const project = mkdtempSync(path.join(tmpdir(), 'kit-quick-'));
const installed = path.join(project, 'node_modules/@local-news-kit/mock-server');

beforeAll(async () => {
  mkdirSync(installed, { recursive: true });
  await ensureServerBuilt(ROOT, path.join(ROOT, '.data/logs/server-build.log'));
  await bundleEntries(installed);
  writeManifest(installed);
  for (const file of ['bin.js', 'require-node.js']) {
    cpSync(path.join(import.meta.dirname, file), path.join(installed, file));
  }
  symlinkSync(path.join(ROOT, 'mock-server'), path.join(installed, 'mock-server'));
  symlinkSync(path.join(ROOT, 'node_modules/vitest'), path.join(project, 'node_modules/vitest'));
});

afterAll(() => {
  rmSync(project, { recursive: true });
});

test('the first test with Vitest in the README passes', async () => {
  const { files = [] } = FIRST_TESTS.find(({ title }) => title === 'Vitest') ?? {};
  for (const [name, text] of files) {
    mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
    writeFileSync(path.join(project, name), text);
  }
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const options = { cwd: project, env: { NO_COLOR: '1' } };
  expect((await execa(process.execPath, [vitest, 'run'], options)).stdout).toContain('1 passed');
});

test('a browser can import the client of the control API, which needs no modules of Node', async () => {
  const input = path.join(project, 'browser.js');
  writeFileSync(input, `export { createControl } from '@local-news-kit/mock-server/control';`);
  const build = await rolldown({ input, platform: 'browser' });
  onTestFinished(() => build.close());
  const { output } = await build.generate();
  expect(output[0].exports).toEqual(['createControl']);
  expect(output.flatMap((chunk) => ('imports' in chunk ? chunk.imports : []))).toEqual([]);
});
