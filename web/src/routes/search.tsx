import type { QueryClient } from '@tanstack/react-query';
import { useSearchParams, type MetaArgs } from 'react-router-dom';
import { showsAny as shows } from '~/app/page-data/load-failure.ts';
import { headOf } from '~/shared/page/page-description.ts';
import type { PageRequest, ServerPageRequest } from '~/app/page-data/page-data.ts';
import { preloadInBrowser } from '~/app/page-data/preload-in-browser.ts';
import { preloadOnServer } from '~/app/page-data/preload-on-server.ts';
import { sectionsQuery, useSections } from '~/app/sections.ts';
import { loadSearch } from '~/features/news/search/load-search.ts';
import { SearchPage } from '~/features/news/search/search-page.tsx';
import { searchTerms } from '~/features/news/search/search-terms.ts';
import { queryOf } from '~/shared/config/page-queries.ts';
import { optional } from '~/shared/lib/optional.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const meta = ({ location }: MetaArgs) => {
  const { q } = searchTerms(new URLSearchParams(location.search));
  return headOf({ title: q === '' ? 'Search' : `Search: ${q}` });
};

const load =
  ({ request }: PageRequest) =>
  (queries: QueryClient) =>
    Promise.all([
      loadSearch(queries, searchTerms(queryOf('search', request))),
      optional(queries.query(sectionsQuery())),
    ]);
export const loader = (page: ServerPageRequest) =>
  preloadOnServer(load(page), page.context, { shows });
export const clientLoader = (page: PageRequest) =>
  preloadInBrowser(load(page), { signal: page.request.signal, shows });

export default function SearchRoute() {
  const [query] = useSearchParams();
  return <SearchPage terms={searchTerms(query)} sections={useSections()} />;
}
