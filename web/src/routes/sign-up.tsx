import { NeedsScript } from '~/app/skeleton/needs-script.tsx';
import { AuthPage } from '~/features/auth/auth-page.tsx';
import { SIGN_UP } from '~/features/auth/descriptions.ts';
import { headOf } from '~/shared/page/page-description.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const meta = () => headOf(SIGN_UP);

export default function SignUpRoute() {
  return (
    <>
      <NeedsScript />
      <AuthPage mode="sign-up" />
    </>
  );
}
