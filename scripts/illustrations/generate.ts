/**
 * Draws the pictures of the seeds: stories, writers, advertisements.
 *
 *   node scripts/illustrations/generate.ts          draw what is new or changed
 *   node scripts/illustrations/generate.ts --all    draw everything again
 *   node scripts/illustrations/generate.ts --check  compare the drawings with the manifest, write nothing
 *
 * Raster bytes are never compared: encoders differ by version, drawings do not.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fingerprint, readManifest, writeManifest, type Manifest } from './manifest.ts';
import { rasterise } from './raster.ts';
import { readSources, type Source } from './sources.ts';

const SEEDS = join(import.meta.dirname, '../../mock-server/src/seeds');
const MEDIA = join(SEEDS, 'media');
const MANIFEST = join(MEDIA, 'manifest.json');
const KINDS = ['articles', 'authors', 'advertisements'] as const;

function filesOnDisk(): string[] {
  return KINDS.filter((kind) => existsSync(join(MEDIA, kind))).flatMap((kind) =>
    readdirSync(join(MEDIA, kind)).map((name) => `${kind}/${name}`),
  );
}

function hasFiles(entry: Manifest[string]): boolean {
  return entry.variants.every(({ file }) => existsSync(join(MEDIA, file)));
}

/** Says what is wrong with the committed pictures; nothing when all is well. */
function findFaults(sources: readonly Source[], manifest: Manifest): string[] {
  const wanted = new Set(sources.map(({ key }) => key));
  const known = new Set(Object.values(manifest).flatMap((entry) => entry.variants.map(({ file }) => file)));
  const stale = sources.flatMap(({ key, svg }) => {
    const entry = manifest[key];
    if (entry === undefined) return [`${key}: no picture`];
    if (!hasFiles(entry)) return [`${key}: a file of it is missing`];
    return entry.svg_sha256 === fingerprint(svg) ? [] : [`${key}: its drawing has changed`];
  });
  const orphans = Object.keys(manifest).filter((key) => !wanted.has(key));
  const strays = filesOnDisk().filter((file) => !known.has(file));
  return [
    ...stale,
    ...orphans.map((key) => `${key}: a picture that nothing asks for`),
    ...strays.map((file) => `${file}: a file that the manifest does not name`),
  ];
}

async function generate(sources: readonly Source[], previous: Manifest, isAll: boolean): Promise<void> {
  mkdirSync(MEDIA, { recursive: true });
  const manifest: Manifest = {};
  for (const { key, svg } of sources) {
    const svgSha256 = fingerprint(svg);
    const known = previous[key];
    if (!isAll && known?.svg_sha256 === svgSha256 && hasFiles(known)) {
      manifest[key] = known;
      continue;
    }
    console.log(`drawing ${key}`);
    manifest[key] = { svg_sha256: svgSha256, ...(await rasterise(MEDIA, key, svg)) };
  }
  writeManifest(MANIFEST, manifest);
  const files = new Set(Object.values(manifest).flatMap((entry) => entry.variants.map(({ file }) => file)));
  for (const file of filesOnDisk().filter((name) => !files.has(name))) rmSync(join(MEDIA, file));
}

const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
});
const sources = readSources(SEEDS);
const manifest = readManifest(MANIFEST);
if (values.check) {
  const faults = findFaults(sources, manifest);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) console.error('Run: node scripts/illustrations/generate.ts');
  process.exitCode = faults.length > 0 ? 1 : 0;
} else {
  await generate(sources, manifest, values.all);
}
