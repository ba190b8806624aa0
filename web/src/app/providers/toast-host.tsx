import { lazy, Suspense } from 'react';
import { useToastWanted } from '~/shared/lib/toast.ts';

const TOAST_MS = 4000;

const Toaster = lazy(async () => ({ default: (await import('react-hot-toast')).Toaster }));

/** The place for messages: at the top, in the middle, for 4 s each. */
export function ToastHost() {
  const wanted = useToastWanted();
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster position="top-center" toastOptions={{ duration: TOAST_MS, className: 'toast' }} />
    </Suspense>
  );
}
