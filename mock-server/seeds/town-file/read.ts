import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hash } from 'node:crypto';
import { unknownName } from '../../../openapi/nearest.ts';
import { CATEGORIES } from '../../src/domain/advertisements/advertisement.ts';
import { tidyTexts } from '../../src/domain/advertisements/content.ts';
import { HOUR_MS } from '../../src/lib/time.ts';
import type { Picture, SeedPerson, Town } from '../files.ts';
import { parseTownFile, type Problem } from './problems.ts';
import { townFileSchema, type TownFile } from './schema.ts';

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 200);

const MEMBERSHIPS = {
  active: { started_days_ago: 12, ends_in_days: 18, auto_renew: true },
  cancelled: { started_days_ago: 12, ends_in_days: 18, auto_renew: false },
  expired: { started_days_ago: 42, ends_in_days: -12, auto_renew: false },
};

const personOf = ({ key, membership, ...person }: TownFile['people'][number]): SeedPerson => ({
  ...person,
  key: key ?? person.email.split('@')[0] ?? '',
  joined_days_ago: membership === 'expired' ? 42 : 12,
  subscription: membership === 'none' ? null : { state: membership, ...MEMBERSHIPS[membership] },
});

/** The values that one field has in all entries of a list, in the order of the entries. */
type Column = [list: keyof TownFile, field: string, values: readonly string[]];

const repeated = ([list, field, values]: Column): Problem[] =>
  values.flatMap((value, at) => {
    const problem = { path: [list, at, field], message: `${field}: ${value} occurs twice` };
    return values.indexOf(value) === at ? [] : [problem];
  });

const unknown = ([list, field, values]: Column, known: readonly string[]): Problem[] =>
  values.flatMap((value, at) => {
    const message = `The ${field} ${unknownName(value, known)}`;
    return known.includes(value) ? [] : [{ path: [list, at, field], message }];
  });

const FORMATS = ['jpeg', 'png', 'webp'];

/** Reads a picture, whose new name is a hash of its bytes, or says what is wrong with it. */
const readPicture = async (folder: string, name: string): Promise<Picture | string> => {
  const file = path.resolve(folder, name);
  if (!file.startsWith(folder + path.sep)) return `${name} is not in the file's folder`;
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) return `${name} does not exist`;
  const { default: sharp } = await import('sharp');
  const header = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (header === null || !FORMATS.includes(header.format)) {
    return `${name} is not a JPEG, PNG or WebP picture`;
  }
  const stored = `town/${hash('sha256', bytes)}.${header.format}`;
  const { width, height } = header.autoOrient;
  return { path: stored, thumbnailPath: stored, width, height, bytes };
};

const shownPath = (file: string): string => path.relative(process.cwd(), file);

/**
 * Reads only the people in a seed file, so mistakes elsewhere in the file do not matter.
 * @throws TownFileError
 */
export const readTownPeople = async (file: string): Promise<SeedPerson[]> => {
  const schema = townFileSchema.pick({ people: true }).strip();
  const { content } = parseTownFile(shownPath(file), await readFile(file, 'utf8'), schema);
  return content.people.map(personOf);
};

/**
 * Reads a seed file. Entries without a time are dated one hour apart, the newest first.
 * @throws TownFileError, which lists all problems in the file
 */
export const readTownFile = async (file: string, now: Date): Promise<Town> => {
  const text = await readFile(file, 'utf8');
  const { content, errorOf } = parseTownFile(shownPath(file), text, townFileSchema);
  const { sections, advertisements: ads } = content;
  const categories = content.categories.length > 0 ? content.categories : null;
  const people = content.people.map(personOf);
  const stories = content.stories.map((story) => ({
    ...story,
    slug: story.slug ?? slugOf(story.title),
  }));
  const hoursAgo = (time: string | undefined, at: number): number =>
    time === undefined ? at + 1 : (now.getTime() - Date.parse(time)) / HOUR_MS;

  const withoutLetters = stories.flatMap(({ slug, authors }, at): Problem[] => [
    ...(slug === ''
      ? [{ path: ['stories', at, 'title'], message: 'A title without letters also needs a slug' }]
      : []),
    ...authors.flatMap((author, of) =>
      slugOf(author) === ''
        ? [{ path: ['stories', at, 'authors', of], message: 'authors: a name has letters' }]
        : [],
    ),
  ]);

  const slugs = sections.map(({ slug }) => slug);
  const keys = people.map(({ key }) => key);
  const problems = [
    ...withoutLetters,
    ...repeated(['sections', 'slug', slugs]),
    ...repeated(['people', 'email', people.map(({ email }) => email)]),
    ...repeated(['people', 'key', keys]),
    ...repeated(['stories', 'slug', stories.map(({ slug }) => slug)]),
    ...unknown(['stories', 'section', stories.map(({ section }) => section)], slugs),
    ...unknown(['advertisements', 'owner', ads.map(({ owner }) => owner)], keys),
    ...unknown(
      ['advertisements', 'category', ads.map(({ category }) => category)],
      categories ?? CATEGORIES,
    ),
  ];
  const picturesAt = async (names: readonly string[], ...place: Problem['path']) => {
    const found: Picture[] = [];
    for (const name of names) {
      const picture = await readPicture(path.dirname(file), name);
      if (typeof picture === 'string') problems.push({ path: [...place], message: picture });
      else found.push(picture);
    }
    return found;
  };
  const heroes: Picture[][] = [];
  for (const [at, { image }] of stories.entries()) {
    heroes.push(await picturesAt(image === undefined ? [] : [image], 'stories', at, 'image'));
  }
  const pictures: Picture[][] = [];
  for (const [at, { images }] of ads.entries()) {
    pictures.push(await picturesAt(images, 'advertisements', at, 'images'));
  }
  if (problems.length > 0) throw errorOf(problems);

  const authors = new Map(stories.flatMap((story) => story.authors.map((n) => [slugOf(n), n])));
  return {
    sections: sections.map((section, at) => ({ ...section, position: at + 1 })),
    authors: [...authors].map(([slug, name]) => ({ slug, name, role: '', bio: '' })),
    categories,
    people,
    comments: [],
    stories: stories
      .map(
        (
          {
            text,
            published_at: time,
            is_premium: premium,
            is_sensitive: sensitive,
            authors: names,
            ...story
          },
          at,
        ) => ({
          ...story,
          authors: [...new Set(names.map(slugOf))],
          markdown: text,
          hours_ago: hoursAgo(time, at),
          premium,
          sensitive,
          live: false,
          corrections: [],
          coverage: undefined,
          picture: heroes[at]?.[0],
        }),
      )
      .sort((a, b) => b.hours_ago - a.hours_ago),
    advertisements: ads.map(({ created_at: time, images: _, ...ad }, at) => ({
      ...ad,
      ...tidyTexts(ad),
      key: `${at}`,
      created_hours_ago: hoursAgo(time, at),
      decided_hours_ago: ['approved', 'rejected'].includes(ad.status) ? hoursAgo(time, at) : null,
      decided_by: null,
      clicks: 0,
      pictures: pictures[at] ?? [],
    })),
  };
};
