/**
 * Draws the pictures of the seeds: stories, writers, advertisements.
 *
 *   node scripts/illustrations/generate.ts          draw what is new or changed
 *   node scripts/illustrations/generate.ts --all    draw everything again
 *   node scripts/illustrations/generate.ts --check  compare the drawings with the manifest, write nothing
 *
 * Raster bytes are never compared: encoders differ by version, drawings do not.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { filesOnDisk, findFaults, hasFiles } from './faults.ts';
import { fingerprint, readManifest, writeManifest, type Manifest } from './manifest.ts';
import { rasterise } from './raster.ts';
import { readSources, type Source } from './sources.ts';

const SEEDS = join(import.meta.dirname, '../../mock-server/src/seeds');
const MEDIA = join(SEEDS, 'media');
const MANIFEST = join(MEDIA, 'manifest.json');

async function generate(
  sources: readonly Source[],
  previous: Manifest,
  isAll: boolean,
): Promise<void> {
  mkdirSync(MEDIA, { recursive: true });
  const manifest: Manifest = {};
  for (const source of sources) {
    const { key } = source;
    const svgSha256 = fingerprint(source.svg);
    const known = previous[key];
    if (!isAll && known?.svg_sha256 === svgSha256 && hasFiles(MEDIA, known)) {
      manifest[key] = known;
      continue;
    }
    console.log(`drawing ${key}`);
    manifest[key] = { svg_sha256: svgSha256, ...(await rasterise(MEDIA, source)) };
  }
  writeManifest(MANIFEST, manifest);
  const files = new Set(
    Object.values(manifest).flatMap((entry) => entry.variants.map(({ file }) => file)),
  );
  for (const file of filesOnDisk(MEDIA).filter((name) => !files.has(name)))
    rmSync(join(MEDIA, file));
}

const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
});
const sources = readSources(SEEDS);
const manifest = readManifest(MANIFEST);
if (values.check) {
  const faults = findFaults(MEDIA, sources, manifest);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) console.error('Run: node scripts/illustrations/generate.ts');
  process.exitCode = faults.length > 0 ? 1 : 0;
} else {
  await generate(sources, manifest, values.all);
}
