import { useMemo, useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PageSkeleton } from '~/app/skeleton/page-skeleton.tsx';
import { paths } from '~/shared/config/paths.ts';
import { useSession, type Session } from '~/shared/session/session-context.ts';
import { remember } from './remember.ts';

interface Props {
  /** Called with a signed-in session: null lets the person in, anything else is shown instead. */
  check?: (session: Session) => ReactNode;
}

/**
 * Lets signed-in people through to the routes below. While the session loads, and on the server,
 * it shows the skeleton; a visitor goes to the home page, where the sign-in modal opens and leads
 * back here. Somebody who just signed out goes there too, without being asked to sign in again.
 */
export function Guard({ check }: Props) {
  const session = useSession();
  const location = useLocation();
  const [entered, setEntered] = useState(false);
  // One object for one place: `Navigate` sets out anew for every other state that it is given.
  const remembered = useMemo(() => remember(location), [location]);
  if (session.state === 'signed-in' && !entered) setEntered(true);

  if (session.state === 'loading') return <PageSkeleton />;
  if (session.state === 'signed-out') {
    return <Navigate to={paths.home} replace state={entered ? null : remembered} />;
  }
  return check?.(session) ?? <Outlet />;
}
