import { Navigate, Outlet, useLocation, type Location } from 'react-router-dom';
import { MantineScope } from '~/app/mantine-scope.tsx';
import { PageSkeleton } from '~/app/skeleton/page-skeleton.tsx';
import { paths } from '~/shared/config/paths.ts';
import { returnPathInQuery, returnPathOf } from '~/shared/lib/return-path.ts';
import { useSession } from '~/shared/session/session-context.ts';
import styles from './visitor.module.css';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const handle = { startAtOnce: true };

/**
 * Redirects signed-in users to the page they came from, else to the dashboard. While the session
 * loads, the skeleton is shown if there is a session cookie.
 */
export default function VisitorGuard() {
  const { state } = useSession();
  const location: Location<unknown> = useLocation();
  if (state === 'signed-in') {
    const from = returnPathOf(location.state) ?? returnPathInQuery(location.search);
    return <Navigate to={from ?? paths.dashboard} replace />;
  }
  return (
    <>
      <div className={styles.page} data-loading={state === 'loading' ? '' : undefined}>
        <MantineScope>
          <Outlet />
        </MantineScope>
      </div>
      {state === 'loading' && (
        <div className={styles.skeleton}>
          <PageSkeleton />
        </div>
      )}
    </>
  );
}
