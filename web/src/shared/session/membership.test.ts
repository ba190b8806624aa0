import { describe, expect, test } from 'vitest';

import { makeSubscription } from '~/testing/sessions.ts';
import { hasActiveSubscription, subscriptionStatus } from './membership.ts';

const NOW = '2026-03-02T10:00:00Z';
const NOW_MS = Date.parse(NOW);

const premium = makeSubscription({ endDate: '2026-03-12T10:00:00Z' });

describe('subscriptionStatus', () =>
  test.each([
    ['no subscription', null, 'none', false],
    ['a running premium subscription', {}, 'premium', true],
    ['a running subscription that does not renew', { autoRenew: false }, 'premium', true],
    ['a subscription that is switched off', { isActive: false }, 'inactive', false],
    [
      'an inactive and expired subscription',
      { isActive: false, endDate: '2026-01-01T00:00:00Z' },
      'inactive',
      false,
    ],
    ['an end a second ago', { endDate: '2026-03-02T09:59:59Z' }, 'expired', false],
    ['an end right now', { endDate: NOW }, 'expired', false],
    ['an end in a second', { endDate: '2026-03-02T10:00:01Z' }, 'premium', true],
    ['no end date', { endDate: null }, 'expired', false],
    ['an invalid end date', { endDate: 'soon' }, 'expired', false],
    ['another status', { status: 'past_due' }, 'past_due', false],
  ])(
    'the subscription status is correct for %s',
    { tags: ['S3.7', 'S4.22', 'S4.23', 'S4.24', 'S4.25', 'S4.26', 'S4.27'] },
    (_, change, status, isActive) => {
      const subscription = change && { ...premium, ...change };
      expect(subscriptionStatus(subscription, NOW_MS)).toBe(status);
      expect(hasActiveSubscription(subscription, NOW_MS)).toBe(isActive);
    },
  ));
