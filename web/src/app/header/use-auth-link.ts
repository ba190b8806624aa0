import type { MouseEventHandler } from 'react';
import { useLocation, type Location, type To } from 'react-router-dom';
import { useAuthModal } from '~/shared/auth-modal/auth-modal-context.ts';
import { paths } from '~/shared/config/paths.ts';
import { onPlainClick } from '~/shared/lib/on-plain-click.ts';

const PATHS = { 'sign-in': paths.signIn, 'sign-up': paths.signUp } as const;
const FORM_PAGES = new Set<string>([paths.login, paths.signIn, paths.signUp, paths.register]);

interface AuthLink {
  to: To;
  /** The page that a guard has remembered goes along. */
  state: unknown;
  onClick: MouseEventHandler | undefined;
}

/**
 * What makes a link the one to a form's page. A press opens the modal over the page where the
 * reader is; on a page that is such a form already the link is followed, and keeps where that one
 * leads back to.
 */
export function useAuthLink(mode: 'sign-in' | 'sign-up'): AuthLink {
  const openAuthModal = useAuthModal();
  const location: Location<unknown> = useLocation();
  const { pathname, search, state } = location;
  if (FORM_PAGES.has(pathname)) {
    return { to: { pathname: PATHS[mode], search }, state, onClick: undefined };
  }
  const onClick = onPlainClick(() => {
    openAuthModal({ mode });
  });
  return { to: PATHS[mode], state, onClick };
}
