import type { QueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { showsAny as shows } from '~/app/page-data/load-failure.ts';
import { pageMeta } from '~/app/page-data/page-meta.ts';
import type { PageRequest, ServerPageRequest } from '~/app/page-data/page-data.ts';
import { preloadInBrowser } from '~/app/page-data/preload-in-browser.ts';
import { preloadOnServer } from '~/app/page-data/preload-on-server.ts';
import { approvedAdvertisementsQuery } from '~/features/advertisements/api/public.ts';
import { listFilterOf } from '~/features/advertisements/public/list-filter.ts';
import { PublicList } from '~/features/advertisements/public/public-list.tsx';
import { categoriesQuery } from '~/shared/advertisement/categories.ts';
import { queryOf } from '~/shared/config/page-queries.ts';
import { optional } from '~/shared/lib/optional.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const meta = () => pageMeta({ title: 'Advertisements' });

const load =
  ({ request }: PageRequest) =>
  (queries: QueryClient) =>
    Promise.all([
      queries.query(approvedAdvertisementsQuery(listFilterOf(queryOf('advertisements', request)))),
      optional(queries.query(categoriesQuery())),
    ]);
export const loader = (page: ServerPageRequest) =>
  preloadOnServer(load(page), page.context, { shows });
export const clientLoader = (page: PageRequest) =>
  preloadInBrowser(load(page), { signal: page.request.signal, shows });

export default function AdvertisementsRoute() {
  const [query] = useSearchParams();
  return <PublicList {...listFilterOf(query)} />;
}
