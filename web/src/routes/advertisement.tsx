import {
  useParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import { preload } from '~/app/page-data/preload.ts';
import { publicAdvertisementQuery } from '~/features/advertisements/api/public.ts';
import { PublicAdvertisement } from '~/features/advertisements/public/public-advertisement.tsx';
import { ApiError } from '~/shared/api/errors.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

const load = (id: string) =>
  preload((queries) => {
    if (!/^[1-9]\d{0,9}$/.test(id)) {
      throw new ApiError({ status: 404, message: 'Advertisement not found' });
    }
    return queries.query(publicAdvertisementQuery(Number(id)));
  });
export const loader = ({ params }: LoaderFunctionArgs) => load(params.id ?? '');
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(params.id ?? '');

export default function AdvertisementRoute() {
  const { id } = useParams();
  return <PublicAdvertisement key={id} id={Number(id)} />;
}
