import type { Location } from 'react-router-dom';

/** What a guard leaves in the location state of the page it sends a visitor to. */
export interface Remembered {
  /** Path, query and hash of the requested page. */
  from: string;
  signIn: true;
}

/** Remembers the page that needs a session, and asks for the sign-in modal. */
export function remember({ pathname, search, hash }: Location): Remembered {
  return { from: `${pathname}${search}${hash}`, signIn: true };
}

/** Whether a guard has sent the visitor here to sign in. */
export function signInIsAsked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'signIn' in state && state.signIn === true;
}
