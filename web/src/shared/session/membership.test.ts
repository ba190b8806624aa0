import { describe, expect, test } from 'vitest';

import { makeSubscription } from '~/testing/sessions.ts';
import { hasActiveSubscription, subscriptionStatus } from './membership.ts';

const NOW = '2026-03-02T10:00:00Z';
const NOW_MS = Date.parse(NOW);

const premium = makeSubscription({ endDate: '2026-03-12T10:00:00Z' });

describe('the membership', () => {
  test.each([
    ['none', null, 'none', false],
    ['premium and running', {}, 'premium', true],
    ['premium, not renewing, still running', { autoRenew: false }, 'premium', true],
    ['switched off', { isActive: false }, 'inactive', false],
    [
      'inactive and expired',
      { isActive: false, endDate: '2026-01-01T00:00:00Z' },
      'inactive',
      false,
    ],
    ['over', { endDate: '2026-03-02T09:59:59Z' }, 'expired', false],
    ['expired just now', { endDate: NOW }, 'expired', false],
    ['ends in a second', { endDate: '2026-03-02T10:00:01Z' }, 'premium', true],
    ['without an end date', { endDate: null }, 'expired', false],
    ['with an invalid end date', { endDate: 'soon' }, 'expired', false],
    ['of another status', { status: 'past_due' }, 'past_due', false],
  ])('%s', (_, change, status, isActive) => {
    const subscription = change && { ...premium, ...change };
    expect(subscriptionStatus(subscription, NOW_MS)).toBe(status);
    expect(hasActiveSubscription(subscription, NOW_MS)).toBe(isActive);
  });
});
