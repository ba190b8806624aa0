import type { Membership, Subscription } from './session-context.ts';

const PREMIUM_STATUS = 'premium';

/** True while the end date lies ahead; a missing or unreadable one counts as past. */
function isRunning(subscription: Subscription, nowMs: number): boolean {
  return Date.parse(subscription.endDate ?? '') > nowMs;
}

/**
 * How the membership stands: `none` without one, `inactive` when it is switched off, `expired` when
 * its end date is past or missing, otherwise the server's own status (`premium`, ...).
 */
export function subscriptionStatus(subscription: Subscription | null, nowMs = Date.now()): string {
  if (subscription === null) return 'none';
  if (!subscription.isActive) return 'inactive';
  return isRunning(subscription, nowMs) ? subscription.status : 'expired';
}

/** Active, premium and not over: the one question that opens premium stories and closes Buy. */
export function hasActiveSubscription(
  subscription: Subscription | null,
  nowMs = Date.now(),
): boolean {
  return subscriptionStatus(subscription, nowMs) === PREMIUM_STATUS;
}

/** What a fetched profile says of the membership. */
export function knownMembership(subscription: Subscription | null): Membership {
  return { state: 'known', isPremium: hasActiveSubscription(subscription), subscription };
}

export const LOADING_MEMBERSHIP: Membership = {
  state: 'loading',
  isPremium: false,
  subscription: null,
};

export const UNKNOWN_MEMBERSHIP: Membership = {
  state: 'unknown',
  isPremium: false,
  subscription: null,
};
