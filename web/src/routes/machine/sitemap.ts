import { machinePage } from '~/app/page-data/machine-page.ts';
import type { PageRequest } from '~/app/page-data/page-data.ts';
import { sectionsQuery } from '~/app/sections.ts';
import {
  writeNews,
  writePages,
  writeSitemapIndex,
  writeStories,
} from '~/features/news/feeds/sitemap.ts';
import { sectionUrl } from '~/shared/config/paths.ts';

const STORIES = /^stories-([1-9]\d{0,4})\.xml$/;

/** The sitemap index, or one of the sitemaps. */
export const loader = ({ params: { part } }: Pick<PageRequest, 'params'>) =>
  machinePage(async (queries) => {
    const xml = (body: string | null) => (body === null ? null : { type: 'application/xml', body });
    if (part === undefined) return xml(await writeSitemapIndex(queries));
    if (part === 'news.xml') return xml(await writeNews(queries));
    if (part === 'pages.xml') {
      const sections = await queries.query(sectionsQuery()).catch(() => []);
      return xml(await writePages(sections.map(({ slug }) => sectionUrl(slug))));
    }
    const [, number] = STORIES.exec(part) ?? [];
    return number === undefined ? null : xml(await writeStories(queries, Number(number)));
  });
