import type { QueryClient } from '@tanstack/react-query';
import { pageMeta } from '~/app/page-data/page-meta.ts';
import { preload } from '~/app/page-data/preload.ts';
import { FrontPage } from '~/features/news/home/front-page.tsx';
import { loadFrontPage } from '~/features/news/home/load-front-page.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const meta = () => pageMeta({});

const load = (queries: QueryClient) => loadFrontPage(queries);
export const loader = () => preload(load);
export const clientLoader = () => preload(load);

export default function HomeRoute() {
  return <FrontPage />;
}
