import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { MEMBERSHIPS } from '../../openapi/memberships.ts';
import { newTexts } from '../src/domain/advertisements/content.ts';
import { SEEDS_FOLDER } from '../src/settings/folders.ts';
import { readYaml } from './read-yaml.ts';

/** The schemas of the seed files, whose times are relative to the time of the seeding. */

const personSchema = z.strictObject({
  key: z.string(),
  email: z.email(),
  password: z.string(),
  role: z.enum(['user', 'admin']),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().regex(/^(\d{10})?$/),
  joined_days_ago: z.number(),
  verified: z.boolean(),
  subscription: z.nullable(
    z.strictObject({
      state: z.enum(MEMBERSHIPS).exclude(['none']),
      started_days_ago: z.number(),
      ends_in_days: z.number(),
      auto_renew: z.boolean(),
    }),
  ),
  about: z.string(),
});

const newsroomSchema = z.strictObject({
  sections: z.array(
    z.strictObject({
      slug: z.string(),
      name: z.string(),
      description: z.string(),
      position: z.number(),
    }),
  ),
  authors: z.array(
    z.strictObject({ slug: z.string(), name: z.string(), role: z.string(), bio: z.string() }),
  ),
});

const advertisementSchema = z.strictObject({
  key: z.string(),
  owner: z.string(),
  ...newTexts.shape,
  status: z.enum(['pending', 'approved', 'rejected', 'draft']),
  created_hours_ago: z.number(),
  decided_hours_ago: z.nullable(z.number()),
  decided_by: z.nullable(z.string()),
  reason_code: z
    .enum(['prohibited_item', 'misleading', 'poor_quality', 'duplicate', 'other'])
    .nullish(),
  reason: z.string().nullish(),
  views: z.number(),
  clicks: z.number(),
  pictures: z.array(z.string()),
});

const replySchema = z.strictObject({
  author: z.string(),
  text: z.string(),
  minutes_after: z.number(),
});

const commentSchema = replySchema.extend({
  story: z.string(),
  hidden: z.boolean().default(false),
  replies: z.array(replySchema).default([]),
});

const frontMatterSchema = z.object({
  title: z.string(),
  section: z.string(),
  authors: z.array(z.string()).min(1),
  tags: z.array(z.string()),
  excerpt: z.string(),
  hours_ago: z.number(),
  reads: z.number(),
  premium: z.boolean(),
  live: z.boolean(),
  sensitive: z.boolean().default(false),
  image_alt: z.string(),
  image_credit: z.string(),
  image_thumbhash: z.string().optional(),
  corrections: z.array(z.object({ hours_ago: z.number(), text: z.string() })).default([]),
});

const coverageSchema = z.strictObject({
  ends_in_minutes: z.number(),
  updates: z.array(
    z.strictObject({
      minutes: z.number(),
      title: z.string(),
      key: z.boolean().default(false),
      text: z.string(),
    }),
  ),
});

/** A picture of the demo data, with paths below /media and its size in pixels. */
export interface Picture {
  path: string;
  thumbnailPath: string;
  width: number;
  height: number;
  /** The picture's file. Undefined for pictures of the demo town, which the server already has. */
  bytes?: Uint8Array;
}

export type SeedPerson = z.infer<typeof personSchema>;
export type SeedAdvertisement = Omit<z.infer<typeof advertisementSchema>, 'pictures'> & {
  pictures: Picture[];
};
export type SeedComment = z.infer<typeof commentSchema>;
/** A seeded story: the front matter and text of its file, its live coverage and its picture. */
export type SeedStory = z.infer<typeof frontMatterSchema> & {
  slug: string;
  markdown: string;
  coverage: z.infer<typeof coverageSchema> | undefined;
  picture?: Picture | undefined;
};

/** The content with which the server fills an empty database. */
export interface Town extends z.infer<typeof newsroomSchema> {
  people: readonly SeedPerson[];
  /** All stories, the oldest first. */
  stories: readonly SeedStory[];
  /** The categories of advertisements. Null means the server's default categories. */
  categories: readonly string[] | null;
  advertisements: readonly SeedAdvertisement[];
  comments: readonly SeedComment[];
}

let people: readonly SeedPerson[] | undefined;

/** Reads the people once, since each sign-in by a person's key needs them. */
export const readPeople = (): readonly SeedPerson[] =>
  (people ??= z.array(personSchema).parse(readYaml('people.yaml')));

/** Every picture of a demo advertisement has this size, in pixels. */
const PICTURE = { width: 1280, height: 960 };

const readAdvertisements = (): SeedAdvertisement[] =>
  z
    .array(advertisementSchema)
    .parse(readYaml('advertisements.yaml'))
    .map((ad) => ({
      ...ad,
      pictures: ad.pictures.map((name) => ({
        path: `advertisements/${name}.webp`,
        thumbnailPath: `advertisements/${name}-480.webp`,
        ...PICTURE,
      })),
    }));

const readStory = (file: string): SeedStory => {
  const text = readFileSync(path.join(SEEDS_FOLDER, 'articles', file), 'utf8');
  const match = /^---\n(.*?)\n---\n(.*)$/s.exec(text);
  if (match === null) throw new Error(`${file} has no front matter`);
  const frontMatter = frontMatterSchema.parse(parse(match[1] ?? ''));
  const slug = file.replace(/\.md$/, '');
  const coverage = frontMatter.live
    ? coverageSchema.parse(readYaml(path.join('live', `${slug}.yaml`)))
    : undefined;
  return { ...frontMatter, slug, markdown: match[2] ?? '', coverage };
};

/** Returns all stories, the oldest first. */
export const readStories = (): SeedStory[] =>
  readdirSync(path.join(SEEDS_FOLDER, 'articles'))
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map(readStory)
    .sort((a, b) => b.hours_ago - a.hours_ago);

/** Reads the demo town, Millbrook. */
export const readMillbrook = (): Town => ({
  ...newsroomSchema.parse(readYaml('newsroom.yaml')),
  people: readPeople(),
  stories: readStories(),
  categories: null,
  advertisements: readAdvertisements(),
  comments: z.array(commentSchema).parse(readYaml('comments.yaml')),
});

/** Returns the value with this key, to which a seed file refers. Throws if there is none. */
export const known = <Value>(values: ReadonlyMap<string, Value>, key: string): Value => {
  const value = values.get(key);
  if (value === undefined) throw new Error(`A seed file names ${key}, which does not exist`);
  return value;
};
