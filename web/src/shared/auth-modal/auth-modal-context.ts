import { createContext, use } from 'react';

export type AuthMode = 'sign-in' | 'sign-up' | 'forgot-password';

export interface AuthModalRequest {
  mode: AuthMode;
  /** Why the person is asked, when nothing on the page says it. */
  note?: string;
  /** Runs once, after the person has signed in; dropped when they close the modal. */
  then?: () => void;
}

export type OpenAuthModal = (request: AuthModalRequest) => void;

/** Opens the modal over the page; its code is loaded on the first call. */
export const AuthModalContext = createContext<OpenAuthModal>(() => undefined);

/** `const openAuthModal = useAuthModal(); openAuthModal({ mode: 'sign-in', then: buy })` */
export function useAuthModal(): OpenAuthModal {
  return use(AuthModalContext);
}
