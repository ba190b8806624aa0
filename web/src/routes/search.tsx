import {
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router-dom';
import { pageMeta } from '~/app/page-data/page-meta.ts';
import { preload } from '~/app/page-data/preload.ts';
import { sectionsQuery, useSections } from '~/app/sections.ts';
import { loadSearch } from '~/features/news/search/load-search.ts';
import { SearchPage } from '~/features/news/search/search-page.tsx';
import { searchTerms } from '~/features/news/search/search-terms.ts';
import { optional } from '~/shared/lib/optional.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const meta = ({ location }: MetaArgs) => {
  const { q } = searchTerms(new URLSearchParams(location.search));
  return pageMeta({ title: q === '' ? 'Search' : `Search: ${q}`, noIndex: true });
};

const load = (request: Request) =>
  preload((queries) =>
    Promise.all([
      loadSearch(queries, searchTerms(new URL(request.url).searchParams)),
      optional(queries.query(sectionsQuery())),
    ]),
  );
export const loader = ({ request }: LoaderFunctionArgs) => load(request);
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(request);

export default function SearchRoute() {
  const [query] = useSearchParams();
  return <SearchPage terms={searchTerms(query)} sections={useSections()} />;
}
