import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { requirePage } from '~/app/page-data/require-page.ts';
import type { PageRequest, ServerPageRequest } from '~/app/page-data/page-data.ts';
import { preloadInBrowser } from '~/app/page-data/preload-in-browser.ts';
import { preloadOnServer } from '~/app/page-data/preload-on-server.ts';
import { authorQuery, storiesQuery } from '~/features/news/api/stories.ts';
import { AuthorHead } from '~/features/news/list/author-head.tsx';
import { authorPage } from '~/features/news/list/descriptions.ts';
import { StoryListPage } from '~/features/news/list/story-list-page.tsx';
import { ApiError } from '~/shared/api/errors.ts';
import { queryOf } from '~/shared/config/page-queries.ts';
import { pageNumber } from '~/shared/lib/page-number.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

const load =
  ({ params: { slug = '' }, request }: PageRequest) =>
  async (queries: QueryClient) => {
    const page = pageNumber(queryOf('author', request));
    const [author, stories] = await Promise.all([
      queries.query(authorQuery(slug)),
      queries.query(storiesQuery({ author: slug, page })),
    ]);
    if (author === null && !stories?.results.length) {
      throw new ApiError({ status: 404, message: 'Author not found' });
    }
    requirePage(page, stories?.results);
  };
export const loader = (page: ServerPageRequest) => preloadOnServer(load(page), page.context);
export const clientLoader = (page: PageRequest) =>
  preloadInBrowser(load(page), { signal: page.request.signal });

export default function AuthorRoute() {
  const { slug = '' } = useParams();
  const [query] = useSearchParams();
  const page = pageNumber(query);
  const known = useQuery(authorQuery(slug)).data;
  const stories = useQuery(storiesQuery({ author: slug, page })).data?.results ?? [];
  // If the backend sends no author, the author's name is taken from the stories.
  const author = known ?? stories[0]?.authors.find((one) => one.slug === slug);
  if (author === undefined) return null;
  return (
    <StoryListPage
      about={authorPage({ ...author, ...known })}
      head={<AuthorHead {...author} />}
      filter={{ author: slug }}
      page={page}
    />
  );
}
