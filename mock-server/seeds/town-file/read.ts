import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { unknownName } from '../../../openapi/nearest.ts';
import { CATEGORIES } from '../../src/domain/advertisements/advertisement.ts';
import { HOUR_MS } from '../../src/lib/time.ts';
import type { Picture, SeedPerson, Town } from '../files.ts';
import { parseTownFile, type Problem } from './problems.ts';
import { readPicture } from './pictures.ts';
import type { TownFile } from './schema.ts';

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
  subscription: membership === undefined ? null : { state: membership, ...MEMBERSHIPS[membership] },
});

type List = keyof TownFile;

/** Finds values that occur twice in a list. */
const repeated = (list: List, field: string, values: readonly string[]): Problem[] =>
  values.flatMap((value, at) =>
    values.indexOf(value) === at
      ? []
      : [{ path: [list, at, field], message: `${field}: ${value} occurs twice` }],
  );

/** Finds names that another list does not contain. */
const missing = (
  list: List,
  field: string,
  names: readonly string[],
  known: readonly string[],
): Problem[] =>
  names.flatMap((name, at) =>
    known.includes(name)
      ? []
      : [{ path: [list, at, field], message: `The ${field} ${unknownName(name, known)}` }],
  );

/**
 * Reads a file with the content of a town. Stories and advertisements without a time are one hour
 * apart, and the first of each list is the newest.
 * @throws TownFileError, which names the lines of all problems
 */
export const readTownFile = async (file: string, now: Date): Promise<Town> => {
  const shown = path.relative(process.cwd(), file);
  const { content, errorOf } = parseTownFile(shown, await readFile(file, 'utf8'));
  const { sections, categories } = content;
  const people = content.people.map(personOf);
  const stories = content.stories.map((story) => ({
    ...story,
    slug: story.slug ?? slugOf(story.title),
  }));
  const hoursAgo = (time: string | undefined, at: number): number =>
    time === undefined ? at + 1 : (now.getTime() - Date.parse(time)) / HOUR_MS;

  const sectionsOf = stories.map(({ section }) => section);
  const ads = content.advertisements;
  const problems = [
    ...repeated(
      'sections',
      'slug',
      sections.map(({ slug }) => slug),
    ),
    ...repeated(
      'people',
      'email',
      people.map(({ email }) => email.toLowerCase()),
    ),
    ...repeated(
      'people',
      'key',
      people.map(({ key }) => key),
    ),
    ...repeated(
      'stories',
      'slug',
      stories.map(({ slug }) => slug),
    ),
    ...missing(
      'stories',
      'section',
      sectionsOf,
      sections.map(({ slug }) => slug),
    ),
    ...missing(
      'advertisements',
      'owner',
      ads.map(({ owner }) => owner),
      people.map(({ key }) => key),
    ),
    ...missing(
      'advertisements',
      'category',
      ads.map(({ category }) => category),
      categories.length > 0 ? categories : CATEGORIES,
    ),
  ];
  const pictureAt = async (name: string, ...place: (string | number)[]): Promise<Picture[]> => {
    try {
      return [await readPicture(path.dirname(file), name)];
    } catch (error) {
      problems.push({ path: place, message: error instanceof Error ? error.message : '' });
      return [];
    }
  };
  const heroes = await Promise.all(
    stories.map(async ({ image }, at) =>
      image === undefined ? [] : pictureAt(image, 'stories', at, 'image'),
    ),
  );
  const pictures = await Promise.all(
    ads.map(async ({ images }, at) =>
      (
        await Promise.all(
          images.map((name, place) => pictureAt(name, 'advertisements', at, 'images', place)),
        )
      ).flat(),
    ),
  );
  if (problems.length > 0) throw errorOf(problems);

  const authors = [...new Set(stories.flatMap((story) => story.authors))];
  return {
    sections: sections.map((section, at) => ({ ...section, position: at + 1 })),
    authors: authors.map((name) => ({ slug: slugOf(name), name, role: '', bio: '' })),
    categories: categories.length > 0 ? categories : null,
    people,
    comments: [],
    stories: stories
      .map(({ text, published_at: time, is_premium: premium, authors: names, ...story }, at) => ({
        ...story,
        authors: names.map(slugOf),
        markdown: text,
        hours_ago: hoursAgo(time, at),
        premium,
        live: false,
        corrections: [],
        coverage: undefined,
        picture: heroes[at]?.[0],
      }))
      .sort((a, b) => b.hours_ago - a.hours_ago),
    advertisements: ads.map(({ url, created_at: time, images: _, ...ad }, at) => ({
      ...ad,
      key: `${at}`,
      url: url === '' ? null : url,
      created_hours_ago: hoursAgo(time, at),
      decided_hours_ago: ['approved', 'rejected'].includes(ad.status) ? hoursAgo(time, at) : null,
      decided_by: null,
      clicks: 0,
      pictures: pictures[at] ?? [],
    })),
  };
};
