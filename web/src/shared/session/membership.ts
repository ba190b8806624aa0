import type { Membership, Subscription } from './session-context.ts';

const PREMIUM_STATUS = 'premium';

/** True if the end date is in the future; a missing or invalid one counts as past. */
const isRunning = (subscription: Subscription, nowMs: number): boolean =>
  Date.parse(subscription.endDate ?? '') > nowMs;

/**
 * `none` without a subscription, `inactive` if it is switched off, `expired` if its end date is
 * past or missing, otherwise the server's status (`premium`, ...).
 */
export const subscriptionStatus = (
  subscription: Subscription | null,
  nowMs = Date.now(),
): string => {
  if (subscription === null) return 'none';
  if (!subscription.isActive) return 'inactive';
  return isRunning(subscription, nowMs) ? subscription.status : 'expired';
};

/** Active, premium and not expired: the condition for premium stories and for hiding Buy. */
export const hasActiveSubscription = (
  subscription: Subscription | null,
  nowMs = Date.now(),
): boolean => subscriptionStatus(subscription, nowMs) === PREMIUM_STATUS;

export const knownMembership = (subscription: Subscription | null): Membership => ({
  state: 'known',
  isPremium: hasActiveSubscription(subscription),
  subscription,
});

const withoutProfile = (state: 'loading' | 'unknown' | 'unverified'): Membership => ({
  state,
  isPremium: false,
  subscription: null,
});

export const LOADING_MEMBERSHIP = withoutProfile('loading');
export const UNKNOWN_MEMBERSHIP = withoutProfile('unknown');
export const UNVERIFIED_MEMBERSHIP = withoutProfile('unverified');
