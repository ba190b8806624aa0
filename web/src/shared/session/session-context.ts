import { createContext, use } from 'react';

import type { TokenPair } from './cookies.ts';
import type { Id } from '../api/types.ts';

export type Role = 'user' | 'admin';

/** The signed-in user, with camelCase names. */
export interface User {
  id: Id;
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  /** The path or URL of the profile picture, or null without one. */
  profilePicture: string | null;
  /** Ten digits, or null. */
  phoneNumber: string | null;
  /** Whether the phone number can be used to sign in, or null if the backend lacks the field. */
  phoneVerified: boolean | null;
  /** The ISO date of the registration, or null while the profile loads. */
  joinedDate: string | null;
}

/** The server's membership data, with camelCase names. Dates are ISO strings. */
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
 * The membership of the session. `unknown` means that the profile failed to load, so there may be a
 * membership. `unverified` means that the backend withholds the membership until the email address
 * is verified. A user who was never a member has the state `known` without a subscription.
 */
export type Membership =
  | { state: 'loading' | 'unknown' | 'unverified'; isPremium: false; subscription: null }
  | { state: 'known'; isPremium: boolean; subscription: Subscription | null };

export type SessionState = 'loading' | 'signed-in' | 'signed-out';

export interface Session {
  state: SessionState;
  /** Present if and only if `state` is 'signed-in'. */
  user: User | null;
  /** Whether the server has ended the session in another tab, so the user has not signed out. */
  hasEnded?: boolean;
  membership: Membership;
  /**
   * Signs in with new tokens and fetches the profile. If `remember` is false, the cookies end with
   * the browser session.
   * @throws Error if the access token names no user, or the browser stores no cookies
   */
  signIn: (tokens: TokenPair, options: { remember: boolean }) => void;
  /** Fetches the profile again, for example after a purchase, an edit or a failure. */
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

/** The session is loading on the server and until the browser has read its cookies. */
export const SessionContext = createContext<Session>(LOADING);

export const useSession = (): Session => use(SessionContext);
