import type { QueryClient } from '@tanstack/react-query';
import { machinePage } from '~/app/page-data/machine-page.ts';
import type { ServerPageRequest } from '~/app/page-data/page-data.ts';
import { sectionsQuery } from '~/app/sections.ts';
import { listedAdvertisementsQuery } from '~/features/advertisements/api/public.ts';
import {
  sitemapOf,
  writeNews,
  writeSitemapIndex,
  writeStories,
} from '~/features/news/feeds/sitemap.ts';
import { mediaUrl, siteUrl } from '~/shared/config/env.ts';
import { advertisementUrl, sectionUrl } from '~/shared/config/paths.ts';
import { FIXED_PAGES } from './fixed-pages.ts';

const STORIES = /^stories-(\d{4}-\d{2})\.xml$/;

const writePages = async (queries: QueryClient): Promise<string> => {
  const sections = await queries.query(sectionsQuery()).catch(() => []);
  const pages = [
    ...FIXED_PAGES.map(({ path }) => path),
    ...sections.map(({ slug }) => sectionUrl(slug)),
  ];
  return sitemapOf(pages.map((path) => ({ url: siteUrl(path) })));
};

const writeAdvertisements = async (queries: QueryClient): Promise<string> => {
  const advertisements = await queries.query(listedAdvertisementsQuery());
  return sitemapOf(
    advertisements.map(({ id, images }) => ({
      url: siteUrl(advertisementUrl(id)),
      img: images.map(({ image }) => ({ url: mediaUrl(image) })),
    })),
  );
};

const PARTS: Readonly<Record<string, (queries: QueryClient) => Promise<string>>> = {
  pages: writePages,
  advertisements: writeAdvertisements,
  news: writeNews,
};

export const loader = ({
  params: { part },
  context,
}: Pick<ServerPageRequest, 'params' | 'context'>) =>
  machinePage(context, async (queries) => {
    const xml = (body: string | null) => (body === null ? null : { type: 'application/xml', body });
    if (part === undefined) return xml(await writeSitemapIndex(queries, Object.keys(PARTS)));
    const [, month] = STORIES.exec(part) ?? [];
    if (month !== undefined) return xml(await writeStories(queries, month));
    const name = part.replace(/\.xml$/, '');
    const write = name === part || !Object.hasOwn(PARTS, name) ? undefined : PARTS[name];
    return write ? xml(await write(queries)) : null;
  });
