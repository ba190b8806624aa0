import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, type Manifest } from './manifest.ts';
import type { Source } from './sources.ts';

const KINDS = ['articles', 'authors', 'advertisements'] as const;

/** Every picture file below the media folder, as the manifest names it. */
export function filesOnDisk(media: string): string[] {
  return KINDS.filter((kind) => existsSync(join(media, kind))).flatMap((kind) =>
    readdirSync(join(media, kind)).map((name) => `${kind}/${name}`),
  );
}

/** Whether every file of a picture is there. */
export function hasFiles(media: string, entry: Manifest[string]): boolean {
  return entry.variants.every(({ file }) => existsSync(join(media, file)));
}

/** Says what is wrong with the committed pictures; nothing when all is well. */
export function findFaults(
  media: string,
  sources: readonly Source[],
  manifest: Manifest,
): string[] {
  const wanted = new Set(sources.map(({ key }) => key));
  const known = new Set(
    Object.values(manifest).flatMap((entry) => entry.variants.map(({ file }) => file)),
  );
  const stale = sources.flatMap(({ key, svg }) => {
    const entry = manifest[key];
    if (entry === undefined) return [`${key}: no picture`];
    if (!hasFiles(media, entry)) return [`${key}: a file of it is missing`];
    return entry.svg_sha256 === fingerprint(svg) ? [] : [`${key}: its drawing has changed`];
  });
  const orphans = Object.keys(manifest).filter((key) => !wanted.has(key));
  const strays = filesOnDisk(media).filter((file) => !known.has(file));
  return [
    ...stale,
    ...orphans.map((key) => `${key}: a picture that nothing asks for`),
    ...strays.map((file) => `${file}: a file that the manifest does not name`),
  ];
}
