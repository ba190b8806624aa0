import { pageMeta } from '~/app/page-data/page-meta.ts';
import { AuthPage } from '~/features/auth/auth-page.tsx';
import { paths } from '~/shared/config/paths.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const meta = () => pageMeta({ title: 'Sign in', canonical: paths.signIn });

export default function SignInRoute() {
  return <AuthPage mode="sign-in" />;
}
