import { useQuery, type QueryClient } from '@tanstack/react-query';
import { showsAny as shows } from '~/app/page-data/load-failure.ts';
import type { PageRequest, ServerPageRequest } from '~/app/page-data/page-data.ts';
import { preloadInBrowser } from '~/app/page-data/preload-in-browser.ts';
import { preloadOnServer } from '~/app/page-data/preload-on-server.ts';
import { sectionsQuery, useSections } from '~/app/sections.ts';
import { AdvertisementBlock } from '~/features/advertisements/advertisement-block.tsx';
import { advertisedQuery } from '~/features/advertisements/api/public.ts';
import { FrontPage } from '~/features/news/home/front-page.tsx';
import { loadFrontPage } from '~/features/news/home/load-front-page.ts';
import { optional } from '~/shared/lib/optional.ts';
import { paths } from '~/shared/config/paths.ts';
import { PageHead } from '~/shared/page/page-head.tsx';
import { publisher, webSite } from '~/shared/page/publisher.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

const IN_ROW = 4;
const IN_COLUMN = 3;
const advertisementsQuery = () => advertisedQuery(IN_ROW + IN_COLUMN);

const load = (queries: QueryClient) =>
  Promise.all([
    loadFrontPage(queries, queries.query(sectionsQuery())),
    optional(queries.query(advertisementsQuery())),
  ]);
export const loader = ({ context }: ServerPageRequest) => preloadOnServer(load, context, { shows });
export const clientLoader = ({ request: { signal } }: PageRequest) =>
  preloadInBrowser(load, { signal, shows });

export default function HomeRoute() {
  // Advertisements that load later would shift the news, so only preloaded ones are shown.
  const { data: advertisements = [] } = useQuery({ ...advertisementsQuery(), enabled: false });
  return (
    <>
      <PageHead
        path={paths.home}
        things={import.meta.env.SSR ? [webSite(), publisher()] : undefined}
      />
      <FrontPage
        sections={useSections()}
        advertisement={<AdvertisementBlock advertisements={advertisements.slice(0, IN_ROW)} />}
        sideAdvertisement={
          <AdvertisementBlock advertisements={advertisements.slice(IN_ROW)} column />
        }
      />
    </>
  );
}
