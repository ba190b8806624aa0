import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { showsUnlessNotFound as shows } from '~/app/page-data/load-failure.ts';
import type { PageRequest, ServerPageRequest } from '~/app/page-data/page-data.ts';
import { preloadInBrowser } from '~/app/page-data/preload-in-browser.ts';
import { preloadOnServer } from '~/app/page-data/preload-on-server.ts';
import { publicAdvertisementQuery } from '~/features/advertisements/api/public.ts';
import { PublicAdvertisement } from '~/features/advertisements/public/public-advertisement.tsx';
import { isAdvertisementId } from '~/shared/advertisement/advertisement-id.ts';
import { ApiError } from '~/shared/api/errors.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

const load =
  ({ params: { id = '' } }: PageRequest) =>
  async (queries: QueryClient) => {
    if (!isAdvertisementId(id)) {
      throw new ApiError({ status: 404, message: 'Advertisement not found' });
    }
    await queries.query(publicAdvertisementQuery(id));
  };
export const loader = (page: ServerPageRequest) =>
  preloadOnServer(load(page), page.context, { shows });
export const clientLoader = (page: PageRequest) =>
  preloadInBrowser(load(page), { signal: page.request.signal, shows });

export default function AdvertisementRoute() {
  const { id = '' } = useParams();
  return <PublicAdvertisement key={id} id={id} />;
}
