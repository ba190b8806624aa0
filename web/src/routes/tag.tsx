import type { QueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { requirePage } from '~/app/page-data/require-page.ts';
import type { PageRequest, ServerPageRequest } from '~/app/page-data/page-data.ts';
import { preloadInBrowser } from '~/app/page-data/preload-in-browser.ts';
import { preloadOnServer } from '~/app/page-data/preload-on-server.ts';
import { storiesQuery } from '~/features/news/api/stories.ts';
import { tagPage } from '~/features/news/list/descriptions.ts';
import { StoryListPage } from '~/features/news/list/story-list-page.tsx';
import { ApiError } from '~/shared/api/errors.ts';
import { queryOf } from '~/shared/config/page-queries.ts';
import { pageNumber } from '~/shared/lib/page-number.ts';
import { PageTitle } from '~/shared/ui/headings.tsx';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

const load =
  ({ params: { slug: tag = '' }, request }: PageRequest) =>
  async (queries: QueryClient) => {
    const page = pageNumber(queryOf('tag', request));
    const stories = await queries.query(storiesQuery({ tag, page }));
    if (!stories?.count) throw new ApiError({ status: 404, message: 'Subject not found' });
    requirePage(page, stories.results);
  };
export const loader = (page: ServerPageRequest) => preloadOnServer(load(page), page.context);
export const clientLoader = (page: PageRequest) =>
  preloadInBrowser(load(page), { signal: page.request.signal });

export default function TagRoute() {
  const { slug: tag = '' } = useParams();
  const [query] = useSearchParams();
  return (
    <StoryListPage
      about={tagPage(tag)}
      head={<PageTitle kicker="Subject">{tag}</PageTitle>}
      filter={{ tag }}
      page={pageNumber(query)}
    />
  );
}
