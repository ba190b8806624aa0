import { useSearchParams } from 'react-router-dom';
import { pageMeta } from '~/app/page-data/page-meta.ts';
import { preload } from '~/app/page-data/preload.ts';
import {
  approvedAdvertisementsQuery,
  categoriesQuery,
} from '~/features/advertisements/api/public.ts';
import { PublicList } from '~/features/advertisements/public/public-list.tsx';
import { pageNumber } from '~/shared/lib/page-number.ts';
import type { Route } from './+types/advertisements.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const meta = () => pageMeta({ title: 'Advertisements' });

const filterOf = (query: URLSearchParams) => ({
  category: query.get('category')?.slice(0, 40) ?? undefined,
  page: pageNumber(query),
});

const load = (request: Request) =>
  preload((queries) =>
    Promise.all([
      queries.ensureQueryData(
        approvedAdvertisementsQuery(filterOf(new URL(request.url).searchParams)),
      ),
      queries.prefetchQuery(categoriesQuery()),
    ]),
  );
export const loader = ({ request }: Route.LoaderArgs) => load(request);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request);

export default function AdvertisementsRoute() {
  const [query] = useSearchParams();
  return <PublicList {...filterOf(query)} />;
}
