import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { filesOnDisk, findFaults } from './faults.ts';
import { fingerprint, readManifest, writeManifest, type Manifest } from './manifest.ts';
import { rasterise } from './raster.ts';
import { readSources, type Source } from './sources.ts';

const STORY =
  '---\nscene: bridge\ntime: dusk\nweather: clear\nseed: 1887\n---\nThe bridge stays.\n';

let seeds: string;

beforeEach(() => {
  seeds = mkdtempSync(join(tmpdir(), 'illustrations-'));
  mkdirSync(join(seeds, 'articles'));
  writeFileSync(join(seeds, 'articles', 'swing-bridge.md'), STORY);
});

afterEach(() => {
  rmSync(seeds, { recursive: true });
});

function find(key: string): Source {
  const source = readSources(seeds).find((entry) => entry.key === key);
  if (source === undefined) throw new Error(`${key} was not asked for`);
  return source;
}

describe('reading what is asked for', () => {
  it('lists each story, each writer and each picture of an advertisement once', () => {
    const adverts = '- pictures: [bicycle, bicycle-2]\n- pictures: []\n- pictures: [bicycle]\n';
    writeFileSync(join(seeds, 'advertisements.yaml'), adverts);
    const keys = readSources(seeds).map(({ key }) => key);
    expect(keys.filter((key) => !key.startsWith('authors/'))).toEqual([
      'articles/swing-bridge',
      'advertisements/bicycle',
      'advertisements/bicycle-2',
    ]);
    expect(keys.filter((key) => key.startsWith('authors/'))).toHaveLength(8);
  });

  it.each([
    ['a scene that nobody can draw', STORY.replace('bridge\n', 'volcano\n'), 'scene'],
    ['no hour', STORY.replace('time: dusk\n', ''), 'time'],
    ['no front matter', 'The bridge stays.\n', 'swing-bridge.md'],
  ])('names the file and the fault of a story with %s', (_, text, fault) => {
    writeFileSync(join(seeds, 'articles', 'swing-bridge.md'), text);
    expect(() => readSources(seeds)).toThrow(/swing-bridge\.md/);
    expect(() => readSources(seeds)).toThrow(fault);
  });

  it('draws another picture when the seed in the front matter changes', () => {
    const before = fingerprint(find('articles/swing-bridge').svg);
    writeFileSync(join(seeds, 'articles', 'swing-bridge.md'), STORY.replace('1887', '1888'));
    expect(fingerprint(find('articles/swing-bridge').svg)).not.toBe(before);
  });
});

describe('making the files', () => {
  it('writes every size in its format, trimmed of the bleed, and a thumbhash', async () => {
    const media = join(seeds, 'media');
    const made = await rasterise(media, find('articles/swing-bridge'));
    expect(made).toMatchObject({ width: 1200, height: 800 });
    expect(Buffer.from(made.thumbhash, 'base64').length).toBeGreaterThan(15);
    const sizes = await Promise.all(
      made.variants.map(async ({ file, width, type }) => {
        const meta = await sharp(join(media, file)).metadata();
        expect([meta.width, meta.format]).toEqual([width, type === 'image/avif' ? 'heif' : 'webp']);
        return `${meta.width}x${meta.height}`;
      }),
    );
    expect(sizes).toEqual(['480x320', '800x533', '1200x800', '480x320', '800x533', '1200x800']);
    expect(filesOnDisk(media).sort()).toEqual(made.variants.map(({ file }) => file).sort());
  });
});

describe('checking', () => {
  const media = (): string => join(seeds, 'media');

  function commit(): { sources: Source[]; manifest: Manifest } {
    const sources = [find('articles/swing-bridge')];
    mkdirSync(join(media(), 'articles'), { recursive: true });
    writeFileSync(join(media(), 'articles/swing-bridge-480.webp'), 'picture');
    const manifest: Manifest = {
      'articles/swing-bridge': {
        width: 1200,
        height: 800,
        thumbhash: '',
        svg_sha256: fingerprint(sources[0]?.svg ?? ''),
        variants: [{ file: 'articles/swing-bridge-480.webp', width: 480, type: 'image/webp' }],
      },
    };
    return { sources, manifest };
  }

  it('finds nothing when all is well, also after the manifest was written and read', () => {
    const { sources, manifest } = commit();
    writeManifest(join(media(), 'manifest.json'), manifest);
    const again = readManifest(join(media(), 'manifest.json'));
    expect(findFaults(media(), sources, again)).toEqual([]);
    expect(readFileSync(join(media(), 'manifest.json'), 'utf8')).toMatch(/\n$/);
  });

  it('finds a changed drawing', () => {
    const { sources, manifest } = commit();
    const changed = sources.map((source) => ({ ...source, svg: `${source.svg} ` }));
    expect(findFaults(media(), changed, manifest)).toEqual([
      'articles/swing-bridge: its drawing has changed',
    ]);
  });

  it('finds a story without a picture', () => {
    const { sources } = commit();
    expect(findFaults(media(), sources, {})).toContain('articles/swing-bridge: no picture');
  });

  it('finds a picture without a story', () => {
    const { manifest } = commit();
    expect(findFaults(media(), [], manifest)).toEqual([
      'articles/swing-bridge: a picture that nothing asks for',
    ]);
  });

  it('finds a missing file and a stray one', () => {
    const { sources, manifest } = commit();
    rmSync(join(media(), 'articles/swing-bridge-480.webp'));
    writeFileSync(join(media(), 'articles/other.webp'), 'picture');
    expect(findFaults(media(), sources, manifest)).toEqual([
      'articles/swing-bridge: a file of it is missing',
      'articles/other.webp: a file that the manifest does not name',
    ]);
  });
});
