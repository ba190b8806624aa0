import { pageMeta } from '~/app/page-data/page-meta.ts';
import { AuthPage } from '~/features/auth/auth-page.tsx';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const meta = () => pageMeta({ title: 'Sign in' });

export default function SignInRoute() {
  return <AuthPage mode="sign-in" />;
}
