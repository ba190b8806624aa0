import type { QueryClient } from '@tanstack/react-query';
import { SitemapIndexStream, SitemapStream, streamToPromise, type SitemapItemLoose } from 'sitemap';
import { mediaUrl, siteUrl } from '~/shared/config/env.ts';
import { articleUrl, authorUrl } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import { storiesQuery, type StorySummary } from '../api/stories.ts';

/** The most stories that the API sends in one page. */
const STORIES_A_CALL = 50;
const CALLS_A_PART = 20;
const STORIES_A_PART = STORIES_A_CALL * CALLS_A_PART;
const NEWS_MS = 2 * 24 * 3_600_000;

const storiesAt = async (queries: QueryClient, page: number) =>
  queries.query(storiesQuery({ page, pageSize: STORIES_A_CALL }));

const xmlOf = async (stream: SitemapStream | SitemapIndexStream): Promise<string> => {
  stream.end();
  return (await streamToPromise(stream)).toString();
};

/** Writes one sitemap. */
export const sitemapOf = (items: readonly SitemapItemLoose[], news = false): Promise<string> => {
  const stream = new SitemapStream({ xmlns: { news, image: !news, video: false, xhtml: false } });
  for (const item of items) stream.write(item);
  return xmlOf(stream);
};

/** Writes the sitemap index. It lists `others`, then every part of the story sitemap. */
export const writeSitemapIndex = async (
  queries: QueryClient,
  others: readonly string[],
): Promise<string> => {
  const count = (await storiesAt(queries, 1))?.count ?? 0;
  const stream = new SitemapIndexStream();
  const parts = Array.from({ length: Math.ceil(count / STORIES_A_PART) }, (_, index) => index + 1);
  for (const part of [...others, ...parts.map((number) => `stories-${number}`)]) {
    stream.write({ url: siteUrl(`/sitemap/${part}.xml`) });
  }
  return xmlOf(stream);
};

/** Writes a sitemap of a thousand stories and their authors. Returns null past the last story. */
export const writeStories = async (queries: QueryClient, part: number): Promise<string | null> => {
  const first = (part - 1) * CALLS_A_PART + 1;
  const begin = await storiesAt(queries, first);
  if (!begin?.results.length) return null;
  const calls = Math.min(CALLS_A_PART, Math.ceil(begin.count / STORIES_A_CALL) - first + 1);
  const others = Array.from({ length: calls - 1 }, (_, index) => first + 1 + index);
  const rest = await Promise.all(others.map((page) => storiesAt(queries, page)));
  const stories = [begin, ...rest].flatMap((page) => page?.results ?? []);
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

/** Writes the news sitemap: the stories of the last two days, at most a thousand. */
export const writeNews = async (queries: QueryClient): Promise<string> => {
  const since = Date.now() - NEWS_MS;
  const stories: StorySummary[] = [];
  for (let page = 1; page <= CALLS_A_PART; page += 1) {
    const list = (await storiesAt(queries, page))?.results ?? [];
    const recent = list.filter(({ published_at: at }) => Date.parse(at) >= since);
    stories.push(...recent);
    if (recent.length < STORIES_A_CALL) break;
  }
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
