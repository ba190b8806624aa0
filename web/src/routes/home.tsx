import { pageMeta } from '~/app/page-data/page-meta.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const meta = () => pageMeta({});

export default function HomeRoute() {
  return null;
}
