import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { z } from 'zod';
import { binary } from '../../packages/runner/binary.ts';
import { ensurePanelBuilt } from '../../packages/runner/builds.ts';
import { ROOT } from '../../packages/runner/root.ts';
import { buildServer, PACKAGES } from '../scripts/bundle/build.ts';

/* Builds the mock server's npm package. Files keep their relative paths, which the code uses. */

const BUILD = path.join(ROOT, 'mock-server/build');
const STAGE = path.join(BUILD, 'package');
const COPIED = [
  'LICENSE',
  'openapi.yaml',
  'openapi/schema.gen.d.ts',
  'control/README.md',
  'control/control.yaml',
  'control/schema.gen.d.ts',
  'control/panel/build',
  'mock-server/README.md',
  'mock-server/build/reference',
  'mock-server/seeds',
  'mock-server/src/db/migrations',
];

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

const writeManifest = (): void => {
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
  writeFileSync(path.join(STAGE, 'package.json'), JSON.stringify(manifest, null, 2));
};

const bundle = async (input: string[], folder: string): Promise<void> => {
  const build = await rolldown({ input, external: RUNNERS, platform: 'node', logLevel: 'warn' });
  await build.write({ dir: path.join(STAGE, folder), format: 'es', chunkFileNames: '[name].js' });
  await build.close();
};

const writeTypes = (): void => {
  const options = [
    '--emitDeclarationOnly',
    '--declaration',
    '--noEmit',
    'false',
    '--rootDir',
    ROOT,
  ];
  const tsc = [binary('typescript', 'tsc'), ...options, '--outDir', STAGE];
  execFileSync(process.execPath, [...tsc, '-p', import.meta.dirname]);
  for (const name of globSync('{control,mock-server,openapi}/**/*.d.ts', { cwd: STAGE })) {
    const file = path.join(STAGE, name);
    const types = readFileSync(file, 'utf8');
    writeFileSync(file, types.replaceAll(/(from '\.[^']*(?<!\.d))\.ts'/g, "$1.js'"));
  }
};

rmSync(STAGE, { recursive: true, force: true });
await ensurePanelBuilt(ROOT, path.join(ROOT, '.data/logs/panel-build.log'));
await buildServer(path.join(STAGE, 'mock-server/build/server'));
for (const file of COPIED) {
  cpSync(path.join(ROOT, file), path.join(STAGE, file), {
    recursive: true,
    filter: (source) => !source.endsWith('.ts') || source.endsWith('.d.ts'),
  });
}
for (const file of ['bin.js', 'double.js', 'require-node.js', 'README.md']) {
  cpSync(path.join(import.meta.dirname, file), path.join(STAGE, file));
}
cpSync(path.join(import.meta.dirname, 'adapters/pytest'), path.join(STAGE, 'pytest'), {
  recursive: true,
});
await bundle(
  [
    ...['index', ...ADAPTERS.map((name) => `adapters/${name}`)].map((name) =>
      path.join(import.meta.dirname, `${name}.ts`),
    ),
    path.join(ROOT, 'control/client.ts'),
  ],
  '.',
);
await bundle([path.join(ROOT, 'control/cli/main.ts')], 'control/cli');
writeTypes();
writeManifest();
mkdirSync(BUILD, { recursive: true });
const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', BUILD, STAGE], {
  encoding: 'utf8',
});
process.stdout.write(`${path.join(BUILD, packed.trim())}\n`);
