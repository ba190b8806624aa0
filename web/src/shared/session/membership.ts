import type { Membership, Subscription } from './session-context.ts';

const PREMIUM_STATUS = 'premium';

/** Whether the end date is in the future. A missing or invalid date counts as past. */
const isRunning = (subscription: Subscription, nowMs: number): boolean =>
  Date.parse(subscription.endDate ?? '') > nowMs;

/**
 * Returns `none` without a subscription, `inactive` if it is switched off, `expired` if its end
 * date is past or missing. Otherwise it returns the server's status (`premium`, ...).
 */
export const subscriptionStatus = (
  subscription: Subscription | null,
  nowMs = Date.now(),
): string => {
  if (subscription === null) return 'none';
  if (!subscription.isActive) return 'inactive';
  return isRunning(subscription, nowMs) ? subscription.status : 'expired';
};

/** Whether premium stories are complete: the subscription is active, premium and not expired. */
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
