import type { QueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import type { PageRequest, ServerPageRequest } from '~/app/page-data/page-data.ts';
import { preloadInBrowser } from '~/app/page-data/preload-in-browser.ts';
import { preloadOnServer } from '~/app/page-data/preload-on-server.ts';
import { sectionsQuery, useSections } from '~/app/sections.ts';
import { storiesQuery } from '~/features/news/api/stories.ts';
import { StoryListPage } from '~/features/news/list/story-list-page.tsx';
import { ApiError } from '~/shared/api/errors.ts';
import { queryOf } from '~/shared/config/page-queries.ts';
import { sectionUrl } from '~/shared/config/paths.ts';
import { pageNumber } from '~/shared/lib/page-number.ts';
import { PageTitle } from '~/shared/ui/headings.tsx';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

const load =
  ({ params: { slug = '' }, request }: PageRequest) =>
  async (queries: QueryClient) => {
    const page = pageNumber(queryOf('section', request));
    const [sections] = await Promise.all([
      queries.query(sectionsQuery()),
      queries.query(storiesQuery({ section: slug, page })),
    ]);
    if (!sections.some((section) => section.slug === slug)) {
      throw new ApiError({ status: 404, message: 'Section not found' });
    }
  };
export const loader = (page: ServerPageRequest) => preloadOnServer(load(page), page.context);
export const clientLoader = (page: PageRequest) =>
  preloadInBrowser(load(page), { signal: page.request.signal });

export default function SectionRoute() {
  const params = useParams();
  const [query] = useSearchParams();
  const section = useSections().find(({ slug }) => slug === params.slug);
  if (section === undefined) return null;
  const { slug, name, description } = section;
  return (
    <StoryListPage
      title={name}
      description={description}
      address={sectionUrl(slug)}
      head={<PageTitle intro={description}>{name}</PageTitle>}
      filter={{ section: slug }}
      page={pageNumber(query)}
    />
  );
}
