import { pageMeta } from '~/app/page-data/page-meta.ts';
import { About } from '~/features/pages/about.tsx';
import { paths } from '~/shared/config/paths.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const meta = () => pageMeta({ title: 'About Us', canonical: paths.about });

export default function AboutRoute() {
  return <About />;
}
