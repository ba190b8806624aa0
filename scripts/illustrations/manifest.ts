import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const variant = z.object({
  file: z.string(),
  width: z.number().int(),
  type: z.enum(['image/avif', 'image/webp']),
});

const manifest = z.record(
  z.string(),
  z.object({
    width: z.number().int(),
    height: z.number().int(),
    thumbhash: z.string(),
    svg_sha256: z.string(),
    variants: z.array(variant),
  }),
);

/** One file of a picture; `file` is relative to the media folder, `width` in pixels. */
export type Variant = z.infer<typeof variant>;

/** Every generated picture by key (`articles/<slug>`, `authors/<slug>`, `advertisements/<name>`). */
export type Manifest = z.infer<typeof manifest>;

/** Reads the manifest; empty when there is none yet. Throws when it is not one. */
export function readManifest(file: string): Manifest {
  return existsSync(file) ? manifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Writes the manifest sorted by key, so that its diff shows what changed and nothing else. */
export function writeManifest(file: string, pictures: Manifest): void {
  const sorted = Object.fromEntries(Object.entries(pictures).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** The fingerprint of a drawing, by which a stale picture is recognised. */
export function fingerprint(svg: string): string {
  return createHash('sha256').update(svg).digest('hex');
}
