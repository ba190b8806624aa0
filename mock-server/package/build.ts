import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { z } from 'zod';
import { binary } from '../../scripts/lib/binary.ts';
import { ensurePanelBuilt } from '../../scripts/lib/builds.ts';
import { ROOT } from '../../scripts/lib/root.ts';
import { buildServer, PACKAGES } from '../scripts/bundle/build.ts';

/*
 * Packs the mock server for other projects: `npm run package -w mock-server`. Inside the package the
 * files have the places that they have in the kit, where the server looks for them.
 */

const BUILD = path.join(ROOT, 'mock-server/build');
const STAGE = path.join(BUILD, 'package');
const COPIED = [
  'LICENSE',
  'openapi.yaml',
  'control/control.yaml',
  'control/schema.gen.d.ts',
  'control/panel/build',
  'mock-server/seeds',
  'mock-server/src/db/migrations',
];

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
    // A registry accepts a provenance only of the repository that the package names.
    ...(repository !== undefined && { repository: { type: 'git', url: `git+${repository}.git` } }),
    type: 'module',
    engines: { node: '>=24' },
    bin: 'bin.js',
    exports: { '.': { types: './mock-server/package/index.d.ts', default: './index.js' } },
    dependencies: Object.fromEntries(kept),
  };
  writeFileSync(path.join(STAGE, 'package.json'), JSON.stringify(manifest, null, 2));
  // The server looks for its files from here.
  writeFileSync(path.join(STAGE, 'mock-server/package.json'), '{ "type": "module" }');
};

const bundleApi = async (): Promise<void> => {
  const api = path.join(import.meta.dirname, 'index.ts');
  const build = await rolldown({ input: api, platform: 'node', logLevel: 'warn' });
  await build.write({ file: path.join(STAGE, 'index.js'), format: 'es' });
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
  for (const name of ['mock-server/package/index.d.ts', 'control/client.d.ts']) {
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
for (const file of ['bin.js', 'README.md']) {
  cpSync(path.join(import.meta.dirname, file), path.join(STAGE, file));
}
await bundleApi();
writeTypes();
writeManifest();
mkdirSync(BUILD, { recursive: true });
execFileSync('npm', ['pack', '--pack-destination', BUILD, STAGE], { stdio: 'inherit' });
