import type { QueryClient } from '@tanstack/react-query';
import { machinePage } from '~/app/page-data/machine-page.ts';
import type { PageRequest } from '~/app/page-data/page-data.ts';
import { sectionsQuery } from '~/app/sections.ts';
import { drawPicture, type PictureWords } from '~/app/social/draw-picture.tsx';
import { publicAdvertisementQuery } from '~/features/advertisements/api/public.ts';
import { SIGN_IN, SIGN_UP } from '~/features/auth/descriptions.ts';
import { authorQuery, storiesQuery, storyQuery } from '~/features/news/api/stories.ts';
import { titleOf } from '~/shared/advertisement/present.ts';
import { paths, socialPictureUrl } from '~/shared/config/paths.ts';
import { FIXED_PAGES } from './fixed-pages.ts';

type Words = (queries: QueryClient, slug: string) => Promise<PictureWords | null>;

/**
 * The texts on preview pictures for social media. They come from published pages, so that nobody
 * can create fake headlines of the newspaper.
 */
const WORDS: Readonly<Record<string, Words>> = {
  [paths.article]: async (queries, slug) => {
    const { title, section, authors } = await queries.query(storyQuery(slug));
    const names = new Intl.ListFormat('en').format(authors.map(({ name }) => name));
    return { kicker: section.name, headline: title, ...(names !== '' && { line: `By ${names}` }) };
  },
  [paths.section]: async (queries, slug) => {
    const sections = await queries.query(sectionsQuery());
    const section = sections.find((one) => one.slug === slug);
    return section ? { headline: section.name, line: section.description } : null;
  },
  [paths.author]: async (queries, slug) => {
    const author = await queries.query(authorQuery(slug));
    if (author) return { headline: author.name, line: author.role };
    const stories = (await queries.query(storiesQuery({ author: slug })))?.results ?? [];
    const named = stories[0]?.authors.find((one) => one.slug === slug);
    return named ? { headline: named.name } : null;
  },
  [paths.advertisement]: async (queries, id) => {
    const advertisement = await queries.query(publicAdvertisementQuery(id));
    return { kicker: 'Advertisement', headline: titleOf(advertisement) };
  },
  [paths.tag]: async (queries, tag) => {
    const stories = await queries.query(storiesQuery({ tag }));
    return stories?.count ? { kicker: 'Subject', headline: tag } : null;
  },
};

/** Reads the value in a path such as /tag/River%20Wend. The value may contain an encoded slash. */
const valueIn = (page: string, pattern: string): string | undefined => {
  const [prefix = ''] = pattern.split(':');
  const value = page.startsWith(prefix) ? page.slice(prefix.length) : '/';
  if (value.includes('/')) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
};

/** @param page the path of the page, percent-encoded as in its URL */
const wordsOf = async (queries: QueryClient, page: string): Promise<PictureWords | null> => {
  const fixed = [...FIXED_PAGES, SIGN_IN, SIGN_UP].find(
    ({ path }) => socialPictureUrl(path) === socialPictureUrl(page),
  );
  if (fixed) return fixed.title === undefined ? {} : { headline: fixed.title };
  for (const [pattern, words] of Object.entries(WORDS)) {
    const value = valueIn(page, pattern);
    if (value !== undefined) return words(queries, value);
  }
  return null;
};

/** The preview picture for links to a page without a picture of its own. */
export const loader = ({ request }: Pick<PageRequest, 'request'>) =>
  machinePage(async (queries) => {
    // The path is read from the URL, because a decoded slash in a tag would look like a separator.
    const [, page] = /^\/social(\/.+)\.png$/.exec(new URL(request.url).pathname) ?? [];
    if (page === undefined) return null;
    const words = await wordsOf(queries, page === '/home' ? paths.home : page);
    return words ? { type: 'image/png', body: await drawPicture(words) } : null;
  });
