import { lazy, Suspense } from 'react';
import { useToastWanted } from '~/shared/lib/toast.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/** Loads the toaster with the first message. */
export function ToastHost() {
  const wanted = useToastWanted();
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
