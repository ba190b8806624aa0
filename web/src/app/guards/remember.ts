import type { Location } from 'react-router-dom';

/** The location state of a redirect by a route guard. */
export interface Remembered {
  from: string;
  signIn: true;
}

/** Returns a location state with the page to return to and a request to open the sign-in modal. */
export const remember = ({ pathname, search, hash }: Location): Remembered => ({
  from: `${pathname}${search}${hash}`,
  signIn: true,
});

export const signInIsAsked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'signIn' in state && state.signIn === true;
