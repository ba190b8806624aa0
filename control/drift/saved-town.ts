import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { mediaType } from './bodies.ts';
import type { Examined } from './examine.ts';
import type { Exchange } from './forward.ts';

// These schemas contain only the saved fields. Other fields of a response may be wrong or missing.

const sectionSchema = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string().optional(),
});
const moment = z
  .string()
  .pipe(z.coerce.date())
  .transform((date) => date.toISOString());
const storySchema = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  section: sectionSchema,
  authors: z
    .array(z.object({ name: z.string() }))
    .default([])
    .transform((authors) => authors.map(({ name }) => name)),
  tags: z.array(z.string()).optional(),
  body_html: z.string().optional(),
  published_at: moment,
  is_premium: z.boolean().default(false),
  hero_image: z
    .object({
      url: z.string(),
      alt: z.string().catch(''),
      credit: z.string().catch(''),
      variants: z.array(z.object({ url: z.string() })).default([]),
    })
    .nullish(),
});
const advertisementSchema = z.object({
  id: z.union([z.string(), z.number()]),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  url: z.url({ protocol: /^https?$/ }).catch(''),
  user: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((user) => `${user ?? 'Somebody'}`),
  views: z.int().catch(0),
  status: z.literal('approved'),
  created_at: moment.optional().catch(undefined),
  images: z.array(z.object({ image: z.string(), thumbnail: z.string().optional() })).default([]),
});

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];
/** The proxy keeps at most this many pictures, of up to 1 MB each, in memory. */
const MAX_PICTURES = 200;
const MAX_IMAGES = 4;
const OK = 200;

/** Returns the entries of a list or of a page. Any other value counts as a single entry. */
const entriesOf = (body: unknown): unknown[] => {
  if (Array.isArray(body)) return body;
  const page = z.object({ results: z.array(z.unknown()) }).safeParse(body);
  return page.success ? page.data.results : [body];
};

const valid = <Entry>(schema: z.ZodType<Entry>, body: unknown): Entry[] =>
  entriesOf(body).flatMap((entry) => {
    const { success, data } = schema.safeParse(entry);
    return success ? [data] : [];
  });

const pathOf = (url: string): string => URL.parse(url, 'http://backend')?.pathname ?? '';

/**
 * Collects the public content of a backend from the responses that the proxy forwards: sections,
 * stories, categories, approved advertisements and their pictures.
 */
export const createSavedTown = () => {
  const sections = new Map<string, z.output<typeof sectionSchema>>();
  const stories = new Map<string, z.output<typeof storySchema>>();
  const advertisements = new Map<string, z.output<typeof advertisementSchema>>();
  const pictures = new Map<string, Buffer>();
  let categories: string[] = [];

  const addStories = (body: unknown, isSignedIn: boolean): void => {
    for (const { body_html: text, ...story } of valid(storySchema, body)) {
      const { section, slug, is_premium: isPremium } = story;
      /*
       * The complete text of a premium story is for members only, so it is not saved. Stories in a
       * list have no text, so they do not replace a saved text.
       */
      const isPublic = text !== undefined && !(isPremium && isSignedIn);
      stories.set(slug, { ...stories.get(slug), ...story, ...(isPublic && { body_html: text }) });
      if (!sections.has(section.slug)) sections.set(section.slug, section);
    }
  };
  const addAdvertisements = (body: unknown): void => {
    for (const ad of valid(advertisementSchema, body)) advertisements.set(`${ad.id}`, ad);
  };
  const READERS: Readonly<Record<string, (body: unknown, isSignedIn: boolean) => void>> = {
    listSections: (body) => {
      for (const section of valid(sectionSchema, body)) sections.set(section.slug, section);
    },
    listArticles: addStories,
    listMostReadArticles: addStories,
    getArticle: addStories,
    listAdvertisements: addAdvertisements,
    getAdvertisement: addAdvertisements,
    listAdvertisementCategories: (body) => {
      categories = valid(z.string(), body);
    },
  };

  /** Returns the path of the first of these pictures that the proxy has kept. */
  const savedOf = (urls: readonly (string | undefined)[]): string | undefined =>
    urls.map((url) => pathOf(url ?? '')).find((place) => pictures.has(place));

  /** Returns the collected content in the format of `--seed`, and the pictures' file names. */
  const townIn = (folder: string) => {
    const files = new Map<string, string>();
    const fileOf = (place: string): string => {
      const name = path.basename(place).replaceAll(/[^\w.-]/g, '_');
      const file = files.get(place) ?? `${folder}/${files.size + 1}-${name}`;
      files.set(place, file);
      return file;
    };
    const ads = [...advertisements.values()];
    const owners = [...new Set(ads.map(({ user }) => user))];
    const keyOf = (owner: string): string => `owner-${owners.indexOf(owner) + 1}`;
    const town = {
      sections: [...sections.values()],
      people: owners.map((owner) => {
        const [, first = '', last = ''] = /^\s*(\S*)\s*(.*)/.exec(owner) ?? [];
        const names = {
          first_name: first.slice(0, 50) || '–',
          last_name: last.slice(0, 50) || '–',
        };
        return { key: keyOf(owner), email: `${keyOf(owner)}@saved.example`, ...names };
      }),
      stories: [...stories.values()].map(({ hero_image: hero, body_html: text, ...story }) => {
        const image = hero && savedOf([hero.url, ...hero.variants.map(({ url }) => url)]);
        return {
          ...story,
          section: story.section.slug,
          // In Markdown, an indented line after an empty one would be code.
          text: text?.trim().replaceAll(/\n\s*/g, '\n') ?? story.excerpt,
          ...(image && { image: fileOf(image), image_alt: hero.alt, image_credit: hero.credit }),
        };
      }),
      categories: [...new Set([...categories, ...ads.map(({ category }) => category)])],
      advertisements: ads.map(({ id: _, user, images, ...ad }) => ({
        ...ad,
        owner: keyOf(user),
        images: images
          .flatMap(({ image, thumbnail }) => savedOf([image, thumbnail]) ?? [])
          .slice(0, MAX_IMAGES)
          .map(fileOf),
      })),
    };
    return { town, files };
  };

  return {
    add: async (exchange: Exchange, examined: Examined | null): Promise<void> => {
      const { status, url, requestHeaders, responseHeaders: headers, responseBody } = exchange;
      if (status !== OK) return;
      const isSignedIn = requestHeaders.authorization !== undefined;
      READERS[examined?.operation?.id ?? '']?.(examined?.bodies.response, isSignedIn);
      const type = mediaType(headers['content-type']);
      if (!PICTURES.includes(type ?? '') || pictures.size === MAX_PICTURES) return;
      const bytes = await responseBody.read(headers['content-encoding']);
      if (bytes !== null && bytes.length > 0) pictures.set(pathOf(url), bytes);
    },
    /**
     * Writes the collected content into a file, and the pictures into a folder beside the file.
     * @returns the number of entries by list
     */
    write: async (file: string): Promise<Record<string, number>> => {
      const folder = path.basename(file).replace(/\.ya?ml$/, '-pictures');
      const { town, files } = townIn(folder);
      await mkdir(path.join(path.dirname(file), folder), { recursive: true });
      for (const [place, name] of files) {
        await writeFile(path.join(path.dirname(file), name), pictures.get(place) ?? '');
      }
      await writeFile(file, stringify(town));
      const counts = new Map(Object.entries(town).map(([list, entries]) => [list, entries.length]));
      return Object.fromEntries(counts.set('pictures', files.size));
    },
  };
};
