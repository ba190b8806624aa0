import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { showsUnlessNotFound, type Shows } from '~/app/page-data/load-failure.ts';
import type { PageRequest, ServerPageRequest } from '~/app/page-data/page-data.ts';
import { preloadInBrowser } from '~/app/page-data/preload-in-browser.ts';
import { preloadOnServer } from '~/app/page-data/preload-on-server.ts';
import { similarAdvertisementsQuery } from '~/features/advertisements/api/life.ts';
import { HAS_ENDED, publicAdvertisementQuery } from '~/features/advertisements/api/public.ts';
import { PublicAdvertisement } from '~/features/advertisements/public/public-advertisement.tsx';
import { isAdvertisementId } from '~/shared/advertisement/advertisement-id.ts';
import { ApiError, isApiError } from '~/shared/api/errors.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

const shows: Shows = (failure) => isApiError(failure, HAS_ENDED) || showsUnlessNotFound(failure);

const load =
  ({ params: { id = '' } }: PageRequest) =>
  async (queries: QueryClient) => {
    if (!isAdvertisementId(id)) {
      throw new ApiError({ status: 404, message: 'Advertisement not found' });
    }
    try {
      await queries.query(publicAdvertisementQuery(id));
    } catch (error) {
      // If similar advertisements fail to load, the page works without them.
      if (isApiError(error, HAS_ENDED)) {
        await queries.query(similarAdvertisementsQuery(id)).catch(() => undefined);
      }
      throw error;
    }
  };
export const loader = (page: ServerPageRequest) =>
  preloadOnServer(load(page), page.context, { shows });
export const clientLoader = (page: PageRequest) =>
  preloadInBrowser(load(page), { signal: page.request.signal, shows });

export default function AdvertisementRoute() {
  const { id = '' } = useParams();
  return <PublicAdvertisement key={id} id={id} />;
}
