import {
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import { pageMeta } from '~/app/page-data/page-meta.ts';
import { preload } from '~/app/page-data/preload.ts';
import { approvedAdvertisementsQuery } from '~/features/advertisements/api/public.ts';
import { listFilterOf } from '~/features/advertisements/public/list-filter.ts';
import { PublicList } from '~/features/advertisements/public/public-list.tsx';
import { categoriesQuery } from '~/shared/advertisement/categories.ts';
import { optional } from '~/shared/lib/optional.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const meta = () => pageMeta({ title: 'Advertisements' });

const load = (request: Request) =>
  preload((queries) =>
    Promise.all([
      queries.query(approvedAdvertisementsQuery(listFilterOf(new URL(request.url).searchParams))),
      optional(queries.query(categoriesQuery())),
    ]),
  );
export const loader = ({ request }: LoaderFunctionArgs) => load(request);
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(request);

export default function AdvertisementsRoute() {
  const [query] = useSearchParams();
  return <PublicList {...listFilterOf(query)} />;
}
