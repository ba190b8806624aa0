import { createContext, use } from 'react';

import type { TokenPair } from './cookies.ts';

export type Role = 'user' | 'admin';

/** The signed-in person, by the client's names. */
export interface User {
  id: number;
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  /** Path or URL of the picture; null when there is none. */
  profilePicture: string | null;
  /** Ten digits; null when there is none. */
  phoneNumber: string | null;
  /** ISO date; null until the profile has been fetched. */
  joinedDate: string | null;
}

/** The membership as the server keeps it, in camelCase. Dates are ISO texts. */
export interface Subscription {
  id: number;
  stripeSubscriptionId: string | null;
  status: string;
  price: string | null;
  durationDays: number | null;
  startDate: string | null;
  endDate: string | null;
  isActive: boolean;
  autoRenew: boolean;
  createdAt: string;
  updatedAt: string;
  plan: string | null;
}

/**
 * What is known of the membership. `unknown` means that the profile could not be fetched: it is
 * never to be read as "no membership". `known` carries null for a person who never had one.
 */
export type Membership =
  | { state: 'loading' | 'unknown'; isPremium: false; subscription: null }
  | { state: 'known'; isPremium: boolean; subscription: Subscription | null };

export type SessionState = 'loading' | 'signed-in' | 'signed-out';

export interface Session {
  state: SessionState;
  /** Set exactly while `state` is 'signed-in'. */
  user: User | null;
  membership: Membership;
  /**
   * Signs in with tokens that the server has just given: keeps them in the cookies, for 30 days and
   * more or (`remember` false) until the browser closes, and fetches the profile.
   * @throws Error when the access token names no user
   */
  signIn: (tokens: TokenPair, options: { remember: boolean }) => void;
  /** Fetches the profile again (after a purchase, an edit, or a failure). */
  reloadProfile: () => Promise<void>;
  /** Goes to the home page and forgets the session, on this and all other tabs. */
  signOut: () => Promise<void>;
}

const LOADING: Session = {
  state: 'loading',
  user: null,
  membership: { state: 'loading', isPremium: false, subscription: null },
  signIn: () => undefined,
  reloadProfile: () => Promise.resolve(),
  signOut: () => Promise.resolve(),
};

/** On the server, and until the browser has read its cookies, the session is loading. */
export const SessionContext = createContext<Session>(LOADING);

/** Who is reading: loading, signed in or signed out. */
export function useSession(): Session {
  return use(SessionContext);
}
