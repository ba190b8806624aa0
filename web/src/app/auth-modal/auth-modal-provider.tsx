import { useWindowEvent } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import {
  AuthModalContext,
  type AuthModalRequest,
  type OpenAuthModal,
} from '~/shared/auth-modal/auth-modal-context.ts';
import { signInIsAsked } from '~/app/guards/remember.ts';
import { returnPathOf } from '~/shared/lib/return-path.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { focusOpener } from '~/shared/ui/use-focus-return.ts';
import styles from './opening-modal.module.css';

const AuthModal = lazy(() =>
  import('./scoped-auth-modal.tsx').catch(() => import('./full-page-instead.tsx')),
);

const ASKED_NOTE = 'Please sign in to open that page. We’ll take you there afterwards.';

/** Provides the sign-in modal. Its code loads when the modal first opens. */
export function AuthModalProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<AuthModalRequest | null>(null);
  const close = () => setRequest(null);
  useSignInAskedByGuard(setRequest);
  // The Back button closes the modal, as phone users expect.
  useWindowEvent('popstate', close);
  const navigate = useNavigate();
  // The location state keeps the return path for visitors who close the modal and sign in later.
  const location = useLocation();
  const from = request?.from ?? returnPathOf(location.state);

  return (
    <AuthModalContext value={setRequest}>
      {children}
      {request && (
        <Suspense fallback={<OpeningModal onClose={close} />}>
          <AuthModal
            mode={request.mode}
            from={from ?? createPath(location)}
            {...(request.note !== undefined && { note: request.note })}
            onClose={close}
            onSignedIn={() => {
              close();
              if (request.then) request.then();
              else if (from) void navigate(from);
            }}
          />
        </Suspense>
      )}
    </AuthModalContext>
  );
}

/** Opens the sign-in modal after a route guard has redirected a visitor to the home page. */
const useSignInAskedByGuard = (open: OpenAuthModal): void => {
  const location = useLocation();
  const { state: session } = useSession();
  const handled = useRef('');
  useEffect(() => {
    const from = returnPathOf(location.state);
    if (session !== 'signed-out' || !signInIsAsked(location.state) || !from) return;
    if (handled.current === location.key) return;
    handled.current = location.key;
    open({ mode: 'sign-in', note: ASKED_NOTE, from });
  }, [location, session, open]);
};

const takeFocus = (box: HTMLElement | null) => {
  const opener = document.activeElement;
  box?.focus({ preventScroll: true });
  return () => focusOpener(opener);
};

/** Holds the focus while the modal's code loads, and then returns the focus to the opener. */
function OpeningModal({ onClose }: { onClose: () => void }) {
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') onClose();
  });
  return (
    <div className={styles.overlay}>
      <p ref={takeFocus} role="status" tabIndex={-1} className={styles.box}>
        Loading…
      </p>
    </div>
  );
}
