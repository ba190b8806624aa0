import { pageMeta } from '~/app/page-data/page-meta.ts';
import { About } from '~/features/pages/about.tsx';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const meta = () => pageMeta({ title: 'About Us' });

export default function AboutRoute() {
  return <About />;
}
