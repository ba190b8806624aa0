import { createContext, use } from 'react';

export type AuthMode = 'sign-in' | 'sign-up' | 'forgot-password';

export interface AuthModalRequest {
  mode: AuthMode;
  /** Why the person is asked to sign in. */
  note?: string;
  /**
   * Where signing in leads to: a path of the site. By default the page that a guard has remembered,
   * else the current one. Dropped when the modal is closed.
   */
  from?: string;
  /**
   * Runs once after signing in, instead of navigating; dropped when the modal is closed. `from` is
   * still needed as the fallback if the modal cannot be loaded.
   */
  then?: () => void;
}

export type OpenAuthModal = (request: AuthModalRequest) => void;

export const AuthModalContext = createContext<OpenAuthModal>(() => undefined);

export const useAuthModal = (): OpenAuthModal => use(AuthModalContext);
