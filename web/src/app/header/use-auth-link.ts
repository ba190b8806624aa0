import type { MouseEventHandler } from 'react';
import { useLocation, type Location, type To } from 'react-router-dom';
import { useAuthModal } from '~/shared/auth-modal/auth-modal-context.ts';
import { paths } from '~/shared/config/paths.ts';
import { onPlainClick } from '~/shared/lib/on-plain-click.ts';

const PATHS = { 'sign-in': paths.signIn, 'sign-up': paths.signUp } as const;
const FORM_PAGES = new Set<string>([paths.login, paths.signIn, paths.signUp, paths.register]);

interface AuthLink {
  to: To;
  state: unknown;
  onClick: MouseEventHandler | undefined;
}

/**
 * Returns the props of a link to the sign-in or sign-up page. A click opens the sign-in modal
 * instead. On the sign-in and sign-up pages, the link navigates and keeps the return path.
 */
export const useAuthLink = (mode: 'sign-in' | 'sign-up'): AuthLink => {
  const openAuthModal = useAuthModal();
  const location: Location<unknown> = useLocation();
  const { pathname, search, state } = location;
  if (FORM_PAGES.has(pathname)) {
    return { to: { pathname: PATHS[mode], search }, state, onClick: undefined };
  }
  const onClick = onPlainClick(() => openAuthModal({ mode }));
  return { to: PATHS[mode], state, onClick };
};
