import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { SitemapIndexStream, SitemapStream, streamToPromise, type SitemapItemLoose } from 'sitemap';
import { anonymousApi } from '~/shared/api/anonymous-api.ts';
import { unwrap } from '~/shared/api/unwrap.ts';
import { whereOffered } from '~/shared/api/where-offered.ts';
import { mediaUrl, siteUrl } from '~/shared/config/env.ts';
import { articleUrl, authorUrl } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import { storiesQuery, type StoryFilter, type StorySummary } from '../api/stories.ts';

/** The API's maximum page size. */
const STORIES_A_CALL = 50;
const MOST_NEWS = 1000;
const NEWS_MS = 2 * 24 * 3_600_000;

interface Limits {
  /** Whether to leave out the given story and all older stories. */
  isPast?: (story: StorySummary) => boolean;
  most?: number;
}

const readStories = async (
  queries: QueryClient,
  filter: StoryFilter = {},
  { isPast = () => false, most = Infinity }: Limits = {},
): Promise<StorySummary[]> => {
  const stories: StorySummary[] = [];
  for (let page = 1; ; page += 1) {
    const list = await queries.query(storiesQuery({ ...filter, page, pageSize: STORIES_A_CALL }));
    const results = list?.results ?? [];
    const recent = results.filter((story) => !isPast(story));
    stories.push(...recent);
    const isLast = page * STORIES_A_CALL >= (list?.count ?? 0) || recent.length < results.length;
    if (isLast || stories.length >= most) return stories.slice(0, most);
  }
};

const monthOf = ({ published_at: at }: StorySummary): string =>
  new Date(at).toISOString().slice(0, 'YYYY-MM'.length);

/** The months with stories, newest first (listArticleMonths), or null if the backend lists none. */
export const monthsQuery = () =>
  queryOptions({
    queryKey: ['months'],
    queryFn: ({ signal, meta }) => {
      const call = anonymousApi(meta).GET('/articles/months/', { signal });
      return whereOffered(unwrap(call, undefined, Array.isArray));
    },
  });

const later = (a: string, b = a): string => (Date.parse(b) > Date.parse(a) ? b : a);

/** The latest change in each month. Without the backend's list of months, all stories are read. */
const changesByMonth = async (queries: QueryClient): Promise<Map<string, string>> => {
  const months = await queries.query(monthsQuery());
  if (months) return new Map(months.map(({ month, updated_at: at }) => [month, at]));
  const changes = new Map<string, string>();
  for (const story of await readStories(queries)) {
    const month = monthOf(story);
    changes.set(month, later(story.updated_at, changes.get(month)));
  }
  return changes;
};

const xmlOf = async (stream: SitemapStream | SitemapIndexStream): Promise<string> => {
  stream.end();
  return (await streamToPromise(stream)).toString();
};

/** The library cannot write an empty sitemap, but there may be no news in two days. */
const EMPTY =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>';

export const sitemapOf = async (
  items: readonly SitemapItemLoose[],
  news = false,
): Promise<string> => {
  if (items.length === 0) return EMPTY;
  const stream = new SitemapStream({ xmlns: { news, image: !news, video: false, xhtml: false } });
  for (const item of items) stream.write(item);
  return xmlOf(stream);
};

/** Writes the sitemap index: the sitemaps `others`, then one for each month with stories. */
export const writeSitemapIndex = async (
  queries: QueryClient,
  others: readonly string[],
): Promise<string> => {
  const changes = await changesByMonth(queries);
  const stream = new SitemapIndexStream();
  for (const part of others) stream.write({ url: siteUrl(`/sitemap/${part}.xml`) });
  for (const [month, lastmod] of changes) {
    stream.write({ url: siteUrl(`/sitemap/stories-${month}.xml`), lastmod });
  }
  return xmlOf(stream);
};

/** Writes the sitemap of the stories of a month and their authors. Returns null without stories. */
export const writeStories = async (queries: QueryClient, month: string): Promise<string | null> => {
  const months = await queries.query(monthsQuery());
  // A backend without a list of months cannot filter by month.
  const isPast = (story: StorySummary) => monthOf(story) < month;
  const listed = await readStories(queries, months ? { month } : {}, { isPast });
  const stories = listed.filter((story) => monthOf(story) === month);
  if (stories.length === 0) return null;
  const authors = new Set(stories.flatMap((story) => story.authors.map(({ slug }) => slug)));
  return sitemapOf([
    ...stories.map(itemOf),
    ...[...authors].map((slug) => ({ url: siteUrl(authorUrl(slug)) })),
  ]);
};

const itemOf = ({ slug, updated_at: lastmod, hero_image: image }: StorySummary) => ({
  url: siteUrl(articleUrl(slug)),
  lastmod,
  ...(image !== null && { img: [{ url: mediaUrl(image.url) }] }),
});

/** The API's time in milliseconds, or the local time if the API sends no Date header. */
const apiTimeQuery = () =>
  queryOptions({
    queryKey: ['api-time'],
    queryFn: async ({ signal, meta }) => {
      const { response } = await anonymousApi(meta).GET('/sections/', { signal });
      return Date.parse(response.headers.get('Date') ?? '') || Date.now();
    },
  });

/** Writes the news sitemap: the stories of the last two days by the API's clock, at most 1000. */
export const writeNews = async (queries: QueryClient): Promise<string> => {
  const since = (await queries.query(apiTimeQuery())) - NEWS_MS;
  const isPast = ({ published_at: at }: StorySummary) => Date.parse(at) < since;
  const stories = await readStories(queries, {}, { isPast, most: MOST_NEWS });
  const items = stories.map(({ slug, title, published_at: publication_date }) => ({
    url: siteUrl(articleUrl(slug)),
    news: {
      publication: { name: site.name, language: site.locale.slice(0, 2) },
      publication_date,
      title,
    },
  }));
  return sitemapOf(items, true);
};
