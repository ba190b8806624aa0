import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { mediaType } from './bodies.ts';
import type { Examined } from './examine.ts';
import type { Exchange } from './forward.ts';

/* The schemas contain only what is saved. A response may deviate from the contract elsewhere. */

const sectionSchema = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string().optional(),
});
const storySchema = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  section: sectionSchema,
  authors: z.array(z.object({ name: z.string() })).default([]),
  tags: z.array(z.string()).optional(),
  body_html: z.string().optional(),
  published_at: z.coerce.date(),
  is_premium: z.boolean().default(false),
  hero_image: z
    .object({
      url: z.string(),
      alt: z.string().default(''),
      credit: z.string().nullish(),
      variants: z.array(z.object({ url: z.string() })).default([]),
    })
    .nullish(),
});
const advertisementSchema = z.object({
  id: z.union([z.string(), z.number()]),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  url: z.string().nullish(),
  user: z.union([z.string(), z.number()]).nullish(),
  views: z.number().nullish(),
  status: z.literal('approved'),
  created_at: z.coerce.date().nullish().catch(null),
  images: z.array(z.object({ image: z.string(), thumbnail: z.string().optional() })).default([]),
});

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];
/** The proxy copies pictures of up to 1 MB, so this limits the memory. */
const MAX_PICTURES = 200;
const MAX_IMAGES = 4;
const OK = 200;

/** The entries of a list, or of a page of it, or the value itself. */
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
 * Collects the public content of a backend (sections, stories, categories and approved
 * advertisements) from the responses that the proxy passes on, with the pictures among them.
 */
export const createSavedTown = () => {
  const sections = new Map<string, z.output<typeof sectionSchema>>();
  const stories = new Map<string, z.output<typeof storySchema>>();
  const advertisements = new Map<string, z.output<typeof advertisementSchema>>();
  const pictures = new Map<string, Buffer>();
  let categories: string[] = [];

  const addStories = (body: unknown): void => {
    for (const story of valid(storySchema, body)) {
      // Lists lack the text of a story that was saved before.
      stories.set(story.slug, { ...stories.get(story.slug), ...story });
      const { section } = story;
      if (!sections.has(section.slug)) sections.set(section.slug, section);
    }
  };
  const addAdvertisements = (body: unknown): void => {
    for (const ad of valid(advertisementSchema, body)) advertisements.set(`${ad.id}`, ad);
  };
  const READERS: Readonly<Record<string, (body: unknown) => void>> = {
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

  /** Returns the place of the first of these pictures that the proxy has passed on. */
  const savedOf = (urls: readonly (string | undefined)[]): string | undefined =>
    urls.map((url) => pathOf(url ?? '')).find((place) => pictures.has(place));

  /** Everything in the format of the mock server's `--seed`, with the pictures by their files. */
  const townIn = (folder: string) => {
    const used = new Map<string, string>();
    const fileOf = (place: string): string => {
      const file = `${folder}/${used.size + 1}-${path.basename(place).replaceAll(/[^\w.-]/g, '_')}`;
      used.set(place, used.get(place) ?? file);
      return used.get(place) ?? '';
    };
    const ads = [...advertisements.values()];
    const owners = [...new Set(ads.map(({ user }) => `${user ?? 'Somebody'}`))];
    const town = {
      sections: [...sections.values()],
      people: owners.map((name, at) => {
        const [first = '', ...rest] = name.trim().split(/\s+/);
        return {
          key: `owner-${at + 1}`,
          email: `owner-${at + 1}@saved.example`,
          first_name: first.slice(0, 50) || 'Somebody',
          last_name: rest.join(' ').slice(0, 50) || '–',
        };
      }),
      stories: [...stories.values()].map(({ hero_image: hero, body_html: text, ...story }) => {
        const image = hero && savedOf([hero.url, ...hero.variants.map(({ url }) => url)]);
        return {
          ...story,
          section: story.section.slug,
          authors: story.authors.map(({ name }) => name),
          published_at: story.published_at.toISOString(),
          text: text ?? story.excerpt,
          ...(hero && image && { image: fileOf(image), image_alt: hero.alt }),
          ...(hero?.credit && image && { image_credit: hero.credit }),
        };
      }),
      categories: [...new Set([...categories, ...ads.map(({ category }) => category)])],
      advertisements: ads.map(({ id: _, user, images, created_at: at, url, views, ...ad }) => ({
        ...ad,
        owner: `owner-${owners.indexOf(`${user ?? 'Somebody'}`) + 1}`,
        views: views ?? 0,
        ...(at && { created_at: at.toISOString() }),
        ...(/^https?:/.test(url ?? '') && { url }),
        images: images
          .flatMap(({ image, thumbnail }) => savedOf([image, thumbnail]) ?? [])
          .slice(0, MAX_IMAGES)
          .map(fileOf),
      })),
    };
    return { town, used };
  };

  return {
    add: async (exchange: Exchange, examined: Examined | null): Promise<void> => {
      const { status, url, responseHeaders: headers, responseBody } = exchange;
      if (status !== OK) return;
      READERS[examined?.operation?.id ?? '']?.(examined?.bodies.response);
      const type = mediaType(headers['content-type']);
      if (!PICTURES.includes(type ?? '') || pictures.size === MAX_PICTURES) return;
      const bytes = await responseBody.read(headers['content-encoding']);
      if (bytes !== null && bytes.length > 0) pictures.set(pathOf(url), bytes);
    },
    /**
     * Writes the file, and the pictures into a folder beside it.
     * @returns how many entries each list has
     */
    write: async (file: string): Promise<Record<string, number>> => {
      const folder = path.basename(file).replace(/\.ya?ml$/, '-pictures');
      const { town, used } = townIn(folder);
      await mkdir(path.join(path.dirname(file), folder), { recursive: true });
      for (const [place, name] of used) {
        await writeFile(path.join(path.dirname(file), name), pictures.get(place) ?? '');
      }
      await writeFile(file, stringify(town));
      const counts = Object.entries(town).map(([list, entries]) => [list, entries.length]);
      return { ...Object.fromEntries(counts), pictures: used.size };
    },
  };
};
