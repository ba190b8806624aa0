import { vi } from 'vitest';
import type { Membership, Session, Subscription, User } from '~/shared/session/session-context.ts';

const NO_MEMBERSHIP: Membership = { state: 'known', isPremium: false, subscription: null };

const actions = () => ({
  signIn: vi.fn<Session['signIn']>(),
  signOut: vi.fn<Session['signOut']>().mockResolvedValue(undefined),
  reloadProfile: vi.fn<Session['reloadProfile']>().mockResolvedValue(undefined),
});

const makeUser = (changes: Partial<User> = {}): User => ({
  id: 7,
  email: 'nora@millbrook.example',
  role: 'user',
  firstName: 'Nora',
  lastName: 'Pell',
  profilePicture: null,
  phoneNumber: null,
  phoneVerified: null,
  joinedDate: '2025-01-05T09:00:00Z',
  ...changes,
});

export const makeSubscription = (changes: Partial<Subscription> = {}): Subscription => ({
  id: 3,
  stripeSubscriptionId: 'sub_3',
  status: 'premium',
  price: '4.99',
  durationDays: 30,
  startDate: '2025-11-01T09:00:00Z',
  endDate: '2125-12-01T09:00:00Z',
  isActive: true,
  autoRenew: true,
  createdAt: '2025-11-01T09:00:00Z',
  updatedAt: '2025-11-01T09:00:00Z',
  plan: 'Monthly',
  ...changes,
});

export const loadingSession = (): Session => ({
  ...actions(),
  state: 'loading',
  user: null,
  membership: { state: 'loading', isPremium: false, subscription: null },
});

export const visitorSession = (): Session => ({
  ...actions(),
  state: 'signed-out',
  user: null,
  membership: NO_MEMBERSHIP,
});

/** Creates a signed-in session, without a membership by default. */
export const userSession = (
  changes: Partial<User> = {},
  membership: Membership = NO_MEMBERSHIP,
): Session => ({ ...actions(), state: 'signed-in', user: makeUser(changes), membership });

export const adminSession = (): Session => userSession({ role: 'admin' });

export const memberSession = (subscription: Subscription = makeSubscription()): Session =>
  userSession({}, { state: 'known', isPremium: true, subscription });
