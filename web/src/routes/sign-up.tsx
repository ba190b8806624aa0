import { pageMeta } from '~/app/page-data/page-meta.ts';
import { PageTitle } from '~/shared/ui/headings.tsx';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const meta = () => pageMeta({ title: 'Sign up' });

export default function SignUpRoute() {
  return <PageTitle>Sign up</PageTitle>;
}
