import type { QueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { requirePage } from '~/app/page-data/require-page.ts';
import type { PageRequest, ServerPageRequest } from '~/app/page-data/page-data.ts';
import { preloadInBrowser } from '~/app/page-data/preload-in-browser.ts';
import { preloadOnServer } from '~/app/page-data/preload-on-server.ts';
import { sectionsQuery, useSections } from '~/app/sections.ts';
import { storiesQuery } from '~/features/news/api/stories.ts';
import { sectionPage } from '~/features/news/list/descriptions.ts';
import { StoryListPage } from '~/features/news/list/story-list-page.tsx';
import { ApiError } from '~/shared/api/errors.ts';
import { queryOf } from '~/shared/config/page-queries.ts';
import { pageNumber } from '~/shared/lib/page-number.ts';
import { PageTitle } from '~/shared/ui/headings.tsx';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

const load =
  ({ params: { slug = '' }, request }: PageRequest) =>
  async (queries: QueryClient) => {
    const page = pageNumber(queryOf('section', request));
    const [sections, stories] = await Promise.all([
      queries.query(sectionsQuery()),
      queries.query(storiesQuery({ section: slug, page })),
    ]);
    if (!sections.some((section) => section.slug === slug)) {
      throw new ApiError({ status: 404, message: 'Section not found' });
    }
    requirePage(page, stories?.results);
  };
export const loader = (page: ServerPageRequest) => preloadOnServer(load(page), page.context);
export const clientLoader = (page: PageRequest) =>
  preloadInBrowser(load(page), { signal: page.request.signal });

export default function SectionRoute() {
  const params = useParams();
  const [query] = useSearchParams();
  const section = useSections().find(({ slug }) => slug === params.slug);
  if (section === undefined) return null;
  return (
    <StoryListPage
      about={sectionPage(section)}
      head={<PageTitle intro={section.description}>{section.name}</PageTitle>}
      filter={{ section: section.slug }}
      page={pageNumber(query)}
    />
  );
}
