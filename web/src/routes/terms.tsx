import { pageMeta } from '~/app/page-data/page-meta.ts';
import { Terms } from '~/features/pages/terms.tsx';
import { paths } from '~/shared/config/paths.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const meta = () => pageMeta({ title: 'Terms', canonical: paths.terms });

export default function TermsRoute() {
  return <Terms />;
}
