import { useMemo, useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PageSkeleton } from '~/app/skeleton/page-skeleton.tsx';
import { paths } from '~/shared/config/paths.ts';
import { useSession, type Session } from '~/shared/session/session-context.ts';
import { remember } from './remember.ts';

interface Props {
  /** Checks a signed-in session. Returns null to show the page, or what to show instead. */
  check?: (session: Session) => ReactNode;
}

/**
 * Shows the page to signed-in users, and the skeleton while the session loads. Visitors are
 * redirected to the home page, where the sign-in modal opens, and return after signing in. After a
 * sign-out the modal does not open.
 */
export function Guard({ check }: Props) {
  const session = useSession();
  const location = useLocation();
  const [entered, setEntered] = useState(false);
  // `Navigate` navigates again whenever its `state` is a new object, so the object is memoized.
  const remembered = useMemo(() => remember(location), [location]);
  if (session.state === 'signed-in' && !entered) setEntered(true);

  if (session.state === 'loading') return <PageSkeleton />;
  if (session.state === 'signed-out') {
    const hasSignedOut = entered && session.hasEnded !== true;
    return <Navigate to={paths.home} replace state={hasSignedOut ? null : remembered} />;
  }
  return check?.(session) ?? <Outlet />;
}
