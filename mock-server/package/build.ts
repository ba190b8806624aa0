import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { binary } from '../../packages/runner/binary.ts';
import { ensurePanelBuilt } from '../../packages/runner/builds.ts';
import { ROOT } from '../../packages/runner/root.ts';
import { buildServer } from '../scripts/bundle/build.ts';
import { bundle, bundleEntries, writeManifest } from './parts.ts';

/* Builds the mock server's npm package. Files keep their relative paths, which the code uses. */

const BUILD = path.join(ROOT, 'mock-server/build');
const STAGE = path.join(BUILD, 'package');
const COPIED = [
  'LICENSE',
  'openapi.yaml',
  'openapi/schema.gen.d.ts',
  'control/control.yaml',
  'control/schema.gen.d.ts',
  'control/panel/build',
  'mock-server/README.md',
  'mock-server/build/reference',
  'mock-server/seeds',
  'mock-server/src/db/migrations',
];

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
await bundleEntries(STAGE);
await bundle([path.join(ROOT, 'control/cli/main.ts')], path.join(STAGE, 'control/cli'));
writeTypes();
writeManifest(STAGE);
mkdirSync(BUILD, { recursive: true });
const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', BUILD, STAGE], {
  encoding: 'utf8',
});
process.stdout.write(`${path.join(BUILD, packed.trim())}\n`);
