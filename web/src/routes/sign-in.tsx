import { pageMeta } from '~/app/page-data/page-meta.ts';
import { PageTitle } from '~/shared/ui/headings.tsx';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const meta = () => pageMeta({ title: 'Sign in' });

export default function SignInRoute() {
  return <PageTitle>Sign in</PageTitle>;
}
