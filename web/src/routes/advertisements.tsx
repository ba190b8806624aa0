import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { showsUnlessNotFound as shows } from '~/app/page-data/load-failure.ts';
import type { PageRequest, ServerPageRequest } from '~/app/page-data/page-data.ts';
import { preloadInBrowser } from '~/app/page-data/preload-in-browser.ts';
import { preloadOnServer } from '~/app/page-data/preload-on-server.ts';
import { requirePage } from '~/app/page-data/require-page.ts';
import {
  approvedAdvertisementsQuery,
  PUBLIC_PAGE_SIZE,
} from '~/features/advertisements/api/public.ts';
import { advertisementListPage } from '~/features/advertisements/public/descriptions.ts';
import { listFilterOf } from '~/features/advertisements/public/list-filter.ts';
import { PublicList } from '~/features/advertisements/public/public-list.tsx';
import { categoriesQuery, KNOWN_CATEGORIES } from '~/shared/advertisement/categories.ts';
import { queryOf } from '~/shared/config/page-queries.ts';
import { optional } from '~/shared/lib/optional.ts';
import { PageHead } from '~/shared/page/page-head.tsx';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

const load =
  ({ request }: PageRequest) =>
  async (queries: QueryClient) => {
    const filter = listFilterOf(queryOf('advertisements', request));
    const [list] = await Promise.all([
      queries.query(approvedAdvertisementsQuery(filter)),
      optional(queries.query(categoriesQuery())),
    ]);
    // The first page of the list exists even if no advertisement matches the filter.
    if ((filter.page - 1) * PUBLIC_PAGE_SIZE >= list.count) requirePage(filter.page, []);
  };
export const loader = (page: ServerPageRequest) =>
  preloadOnServer(load(page), page.context, { shows });
export const clientLoader = (page: PageRequest) =>
  preloadInBrowser(load(page), { signal: page.request.signal, shows });

export default function AdvertisementsRoute() {
  const filter = listFilterOf(useSearchParams()[0]);
  const categories = useQuery(categoriesQuery()).data ?? KNOWN_CATEGORIES;
  return (
    <>
      <PageHead {...advertisementListPage(filter, categories)} />
      <PublicList {...filter} />
    </>
  );
}
