import { Navigate } from 'react-router-dom';
import { paths } from '~/shared/config/paths.ts';
import { Guard } from './guard.tsx';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export const handle = { startAtOnce: true };

/** Redirects non-admins to the dashboard. */
export default function AdminGuard() {
  return (
    <Guard
      check={({ user }) =>
        user?.role === 'admin' ? null : <Navigate to={paths.dashboard} replace />
      }
    />
  );
}
