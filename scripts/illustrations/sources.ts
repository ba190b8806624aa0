import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { BLEED, print } from './lib/print.ts';
import { PICTURE_NAME, stillLife } from './objects/index.ts';
import { AUTHORS } from './portraits/authors.ts';
import { portrait } from './portraits/face.ts';
import { SCENES, type SceneName } from './scenes/index.ts';

/** One picture to be made: its key in the manifest (`articles/<slug>`, ...) and its drawing. */
export interface Source {
  key: string;
  svg: string;
  /** What is to be trimmed from each edge, in units of the drawing. */
  bleed: number;
}

const SCENE_NAMES = Object.keys(SCENES).filter((name): name is SceneName => name in SCENES);

const frontMatter = z.object({
  scene: z.enum(SCENE_NAMES),
  time: z.enum(['dawn', 'day', 'dusk', 'night']),
  weather: z.enum(['clear', 'rain', 'snow', 'wind']),
  seed: z.number().int().default(0),
});

const advertisementList = z.array(z.object({ pictures: z.array(z.string().regex(PICTURE_NAME)) }));

function readStory(file: string): Source {
  const slug = file.replace(/^.*\//, '').replace(/\.md$/, '');
  const [, matter] = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(file, 'utf8')) ?? [];
  const plan = frontMatter.safeParse(matter === undefined ? undefined : parse(matter));
  if (!plan.success) throw new Error(`${file}: ${z.prettifyError(plan.error)}`);
  const { scene, time, weather, seed } = plan.data;
  return {
    key: `articles/${slug}`,
    bleed: BLEED,
    svg: print({ seed: `${slug}/${seed}`, time, weather, ...SCENES[scene] }),
  };
}

/**
 * Lists every picture that the seeds in `folder` ask for: one for each story, one for each
 * writer, and those that the advertisements name. Throws, naming the file, when a front matter
 * asks for a scene, an hour, a weather or an object that nobody can draw.
 */
export function readSources(folder: string): Source[] {
  const stories = readdirSync(join(folder, 'articles'))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readStory(join(folder, 'articles', name)));
  const writers = Object.entries(AUTHORS).map(([slug, likeness]) => ({
    key: `authors/${slug}`,
    bleed: BLEED,
    svg: portrait(slug, likeness),
  }));
  const file = join(folder, 'advertisements.yaml');
  const advertisements = existsSync(file)
    ? advertisementList.parse(parse(readFileSync(file, 'utf8')))
    : [];
  const pictures = [...new Set(advertisements.flatMap((entry) => entry.pictures))].sort();
  const adverts = pictures.map((name) => ({
    key: `advertisements/${name}`,
    bleed: 0,
    svg: stillLife(name),
  }));
  return [...stories, ...writers, ...adverts];
}
