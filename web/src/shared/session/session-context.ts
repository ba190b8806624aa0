import { createContext, use } from 'react';

import type { TokenPair } from './cookies.ts';
import type { Id } from '../api/types.ts';

export type Role = 'user' | 'admin';

/** The signed-in person, in the client's names. */
export interface User {
  id: Id;
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  /** Path or URL; null if there is none. */
  profilePicture: string | null;
  /** Ten digits; null if there is none. */
  phoneNumber: string | null;
  /** Whether the number is valid for signing in; null where the backend does not send it. */
  phoneVerified: boolean | null;
  /** ISO date; null until the profile has been fetched. */
  joinedDate: string | null;
}

/** The server's membership in camelCase; dates are ISO strings. */
export interface Subscription {
  id: Id;
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
 * `unknown` means that the profile could not be fetched, not that there is no membership;
 * `unverified`, that the backend keeps it back until the email address is verified. `known` holds
 * null for a person who never had one.
 */
export type Membership =
  | { state: 'loading' | 'unknown' | 'unverified'; isPremium: false; subscription: null }
  | { state: 'known'; isPremium: boolean; subscription: Subscription | null };

export type SessionState = 'loading' | 'signed-in' | 'signed-out';

export interface Session {
  state: SessionState;
  /** Set exactly while `state` is 'signed-in'. */
  user: User | null;
  membership: Membership;
  /**
   * Signs in with new tokens: stores them in cookies (until the browser closes if `remember` is
   * false) and fetches the profile.
   * @throws Error if the access token names no user
   */
  signIn: (tokens: TokenPair, options: { remember: boolean }) => void;
  /** Fetches the profile again, after a purchase, an edit or a failure. */
  reloadProfile: () => Promise<void>;
  /** Goes to the home page and ends the session in all tabs. */
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

export const useSession = (): Session => use(SessionContext);
