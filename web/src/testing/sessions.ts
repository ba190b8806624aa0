import { vi } from 'vitest';
import type { Membership, Session, Subscription, User } from '~/shared/session/session-context.ts';

const NO_MEMBERSHIP: Membership = { state: 'known', isPremium: false, subscription: null };

const actions = () => ({
  signIn: vi.fn<Session['signIn']>(),
  signOut: vi.fn<Session['signOut']>().mockResolvedValue(undefined),
  reloadProfile: vi.fn<Session['reloadProfile']>().mockResolvedValue(undefined),
});

function makeUser(changes: Partial<User> = {}): User {
  return {
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
  };
}

export function makeSubscription(changes: Partial<Subscription> = {}): Subscription {
  return {
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
  };
}

export function loadingSession(): Session {
  return {
    ...actions(),
    state: 'loading',
    user: null,
    membership: { state: 'loading', isPremium: false, subscription: null },
  };
}

export function visitorSession(): Session {
  return { ...actions(), state: 'signed-out', user: null, membership: NO_MEMBERSHIP };
}

/** A signed-in session, without membership by default. */
export function userSession(
  changes: Partial<User> = {},
  membership: Membership = NO_MEMBERSHIP,
): Session {
  return { ...actions(), state: 'signed-in', user: makeUser(changes), membership };
}

export function adminSession(): Session {
  return userSession({ role: 'admin' });
}

export function memberSession(subscription: Subscription = makeSubscription()): Session {
  return userSession({}, { state: 'known', isPremium: true, subscription });
}
