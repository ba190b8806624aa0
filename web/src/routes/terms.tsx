import { pageMeta } from '~/app/page-data/page-meta.ts';
import { Terms } from '~/features/pages/terms.tsx';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const meta = () => pageMeta({ title: 'Terms' });

export default function TermsRoute() {
  return <Terms />;
}
