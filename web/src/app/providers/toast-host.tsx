import { lazy, Suspense, useEffect } from 'react';
import { useToastWanted } from '~/shared/lib/toast.ts';
import { useSession } from '~/shared/session/session-context.ts';

const load = () => import('./toaster.tsx');
const Toaster = lazy(load);

/** Loads the toaster with the first toast or, to report lost connections, for signed-in users. */
export function ToastHost() {
  const wanted = useToastWanted();
  const { state } = useSession();
  useEffect(() => {
    if (state === 'signed-in') load().catch(() => undefined);
  }, [state]);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
