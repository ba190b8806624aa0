import type { MouseEventHandler } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuthModal } from '~/shared/auth-modal/auth-modal-context.ts';
import { paths } from '~/shared/config/paths.ts';
import { onPlainClick } from './on-plain-click.ts';

const FORM_PAGES = new Set<string>([paths.login, paths.signIn, paths.signUp, paths.register]);

/**
 * What a press on the link to a form's page does: it opens the modal over the page where the reader
 * is. On a page that is such a form already the link is followed.
 */
export function useAuthLink(mode: 'sign-in' | 'sign-up'): MouseEventHandler | undefined {
  const openAuthModal = useAuthModal();
  const { pathname } = useLocation();
  if (FORM_PAGES.has(pathname)) return undefined;
  return onPlainClick(() => {
    openAuthModal({ mode });
  });
}
