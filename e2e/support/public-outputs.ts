import type { APIRequestContext } from '@playwright/test';
import type { Control } from './control.ts';
import { SITE_PAGES } from './site-pages.ts';

export interface StoredStory {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  is_premium: boolean;
  body_html: string;
  body_text: string;
  reads: number;
}

export const changeStories = async (
  control: Control,
  change: (story: StoredStory, index: number) => Promise<StoredStory>,
): Promise<StoredStory[]> => {
  const name = 'changed-stories';
  await control.moveClock({ frozen: true });
  await control.saveSnapshot(name);
  const snapshot = await control.exportSnapshot(name);
  // Counting a view changes the order of rows in the database, so the test sorts the rows.
  const rows = (snapshot.tables.articles as StoredStory[]).toSorted(
    (one, other) => one.id - other.id,
  );
  const stories = await Promise.all(rows.map(change));
  const tables = { ...snapshot.tables, articles: stories };
  await control.importSnapshot(name, { ...snapshot, tables });
  await control.loadSnapshot(name);
  return stories;
};

/** A month (UTC) in which demo stories were published. */
const MONTH = new Date(Date.now() - 48 * 3_600_000).toISOString().slice(0, 'YYYY-MM'.length);

/** The URLs of pages and feeds, and the `.data` URLs that the browser requests by itself. */
export const publicUrls = (slugs: readonly string[], searches: readonly string[]): string[] => [
  ...SITE_PAGES.filter(({ person }) => person === null).map(({ url }) => url),
  ...searches.map((q) => `/search?${new URLSearchParams({ q })}`),
  ...slugs.flatMap((slug) => [`/article/${slug}`, `/article/${slug}.data`]),
  ...['/feeds', '/feeds/section/sport', '/feeds/author/ruth-adeyemi', '/feeds/tag/council'].flatMap(
    (folder) => [`${folder}/rss.xml`, `${folder}/feed.json`],
  ),
  ...['.xml', '/news.xml', '/pages.xml', `/stories-${MONTH}.xml`].map((part) => `/sitemap${part}`),
];

export interface Output {
  status: number;
  type: string;
  bytes: Buffer;
}

export const readOutputs = async (
  request: APIRequestContext,
  urls: readonly string[],
): Promise<Map<string, Output>> => {
  const outputs = new Map<string, Output>();
  for (const url of urls) {
    const response = await request.get(url, { maxRedirects: 0, timeout: 0 });
    const type = response.headers()['content-type'] ?? '';
    outputs.set(url, { status: response.status(), type, bytes: await response.body() });
  }
  return outputs;
};
