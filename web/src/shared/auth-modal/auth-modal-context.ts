import { createContext, use } from 'react';

export type AuthMode = 'sign-in' | 'sign-up' | 'forgot-password';

export interface AuthModalRequest {
  mode: AuthMode;
  /** Why the person is asked, when nothing on the page says it. */
  note?: string;
  /**
   * Where signing in leads to: a path of the site. Without it the person stays where they are, or
   * goes on to the page that a guard has remembered. Dropped when they close the modal.
   */
  from?: string;
  /**
   * Runs once, after the person has signed in, in place of going there; dropped likewise. Where the
   * modal cannot be loaded `from` has to lead to the same end.
   */
  then?: () => void;
}

export type OpenAuthModal = (request: AuthModalRequest) => void;

/** Opens the modal over the page; its code is loaded on the first call. */
export const AuthModalContext = createContext<OpenAuthModal>(() => undefined);

/** `const openAuthModal = useAuthModal(); openAuthModal({ mode: 'sign-in', from: paths.premium })` */
export function useAuthModal(): OpenAuthModal {
  return use(AuthModalContext);
}
