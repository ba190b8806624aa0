import { useMemo, useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PageSkeleton } from '~/app/skeleton/page-skeleton.tsx';
import { paths } from '~/shared/config/paths.ts';
import { useSession, type Session } from '~/shared/session/session-context.ts';
import { remember } from './remember.ts';

interface Props {
  /** Called with a signed-in session; null admits the person, anything else is rendered instead. */
  check?: (session: Session) => ReactNode;
}

/**
 * Admits signed-in people; shows the skeleton while the session loads. Visitors are redirected to
 * the home page, where the sign-in modal opens and leads back here, unless they have just signed
 * out.
 */
export function Guard({ check }: Props) {
  const session = useSession();
  const location = useLocation();
  const [entered, setEntered] = useState(false);
  // `Navigate` navigates again whenever its state is a new object.
  const remembered = useMemo(() => remember(location), [location]);
  if (session.state === 'signed-in' && !entered) setEntered(true);

  if (session.state === 'loading') return <PageSkeleton />;
  if (session.state === 'signed-out') {
    return <Navigate to={paths.home} replace state={entered ? null : remembered} />;
  }
  return check?.(session) ?? <Outlet />;
}
