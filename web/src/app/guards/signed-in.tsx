import { Guard } from './guard.tsx';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const handle = { startAtOnce: true };

export default function SignedInGuard() {
  return <Guard />;
}
