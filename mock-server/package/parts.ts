import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { z } from 'zod';
import { ROOT } from '../../packages/runner/root.ts';
import { PACKAGES } from '../scripts/bundle/build.ts';

const ADAPTERS = ['serve', 'playwright', 'vitest', 'vitest-setup'];
/** The package has adapters for these test runners. A project installs only the runners it uses. */
const RUNNERS = ['@playwright/test', 'vitest'];

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  dependencies: z.record(z.string(), z.string()),
});

const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
const repository = server && name ? `${server}/${name}` : undefined;

/** Writes the package's `package.json`. */
export const writeManifest = (folder: string): void => {
  const text = readFileSync(path.join(ROOT, 'mock-server/package.json'), 'utf8');
  const { dependencies, ...about } = manifestSchema.parse(JSON.parse(text));
  const kept = Object.entries(dependencies).filter(
    ([name]) => name === 'pino-pretty' || PACKAGES.some((pattern) => name.match(pattern)),
  );
  const manifest = {
    ...about,
    // npm accepts a statement of origin (provenance) only from the repository in package.json.
    ...(repository !== undefined && { repository: { type: 'git', url: `git+${repository}.git` } }),
    type: 'module',
    engines: { node: '>=20.19' },
    bin: { 'mock-server': 'bin.js', double: 'double.js' },
    exports: {
      '.': { types: './mock-server/package/index.d.ts', default: './index.js' },
      './control': { types: './control/client.d.ts', default: './client.js' },
      './vitest': { types: './mock-server/package/adapters/vitest.d.ts', default: './vitest.js' },
      './vitest/setup': {
        types: './mock-server/package/adapters/vitest-setup.d.ts',
        default: './vitest-setup.js',
      },
      './playwright': {
        types: './mock-server/package/adapters/playwright.d.ts',
        default: './playwright.js',
      },
      './api': { types: './openapi/schema.gen.d.ts' },
      './openapi.yaml': './openapi.yaml',
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(kept),
    peerDependencies: Object.fromEntries(RUNNERS.map((runner) => [runner, '*'])),
    peerDependenciesMeta: Object.fromEntries(RUNNERS.map((runner) => [runner, { optional: true }])),
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
};

/** Bundles programs for Node, without the test runners. */
export const bundle = async (input: string[], folder: string): Promise<void> => {
  const build = await rolldown({ input, external: RUNNERS, platform: 'node', logLevel: 'warn' });
  await build.write({ dir: folder, format: 'es', chunkFileNames: '[name].js' });
  await build.close();
};

/** Bundles what other projects import from the package. */
export const bundleEntries = (folder: string): Promise<void> =>
  bundle(
    [
      ...['index', ...ADAPTERS.map((name) => `adapters/${name}`)].map((name) =>
        path.join(import.meta.dirname, `${name}.ts`),
      ),
      path.join(ROOT, 'control/client.ts'),
    ],
    folder,
  );
