import { preload } from '~/app/page-data/preload.ts';
import { publicAdvertisementQuery } from '~/features/advertisements/api/public.ts';
import { PublicAdvertisement } from '~/features/advertisements/public/public-advertisement.tsx';
import { ApiError } from '~/shared/api/errors.ts';
import type { Route } from './+types/advertisement.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

const load = (id: string) =>
  preload((queries) => {
    if (!/^[1-9]\d{0,9}$/.test(id)) {
      throw new ApiError({ status: 404, message: 'Advertisement not found' });
    }
    return queries.ensureQueryData(publicAdvertisementQuery(Number(id)));
  });
export const loader = ({ params }: Route.LoaderArgs) => load(params.id);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(params.id);

export default function AdvertisementRoute({ params }: Route.ComponentProps) {
  return <PublicAdvertisement key={params.id} id={Number(params.id)} />;
}
