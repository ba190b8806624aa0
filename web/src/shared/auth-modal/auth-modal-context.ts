import { createContext, use } from 'react';

export type AuthMode = 'sign-in' | 'sign-up' | 'forgot-password';

export interface AuthModalRequest {
  mode: AuthMode;
  /** Why the visitor is asked to sign in. */
  note?: string;
  /**
   * The path to open after signing in, unless the modal was closed. By default it is the page that
   * a route guard has remembered, else the current page.
   */
  from?: string;
  /**
   * Called after signing in, instead of opening `from`. It is not called if the modal was closed.
   * If the modal's code fails to load, the sign-in page opens and leads to `from`.
   */
  then?: () => void;
}

export type OpenAuthModal = (request: AuthModalRequest) => void;

export const AuthModalContext = createContext<OpenAuthModal>(() => undefined);

export const useAuthModal = (): OpenAuthModal => use(AuthModalContext);
