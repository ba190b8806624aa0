import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { MantineScope } from '~/app/mantine-scope.tsx';
import { PageSkeleton } from '~/app/skeleton/page-skeleton.tsx';
import { paths } from '~/shared/config/paths.ts';
import { returnPathOf } from '~/shared/lib/return-path.ts';
import { useSession } from '~/shared/session/session-context.ts';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const handle = { startAtOnce: true };

/** For those who are not signed in; others go back to where they came from, else to the dashboard. */
export default function VisitorGuard() {
  const { state } = useSession();
  const location = useLocation();
  if (state === 'loading') return <PageSkeleton />;
  if (state === 'signed-in') {
    return <Navigate to={returnPathOf(location.state) ?? paths.dashboard} replace />;
  }
  return (
    <MantineScope>
      <Outlet />
    </MantineScope>
  );
}
