import { expect, test } from 'vitest';
import { localPayments } from '../../double/payments/local.ts';
import { checkoutSessions } from '../../db/schema/index.ts';
import { fail } from '../../domain/errors.ts';
import { ORDER } from '../../../testing/purchases.ts';
import { useTestServer } from '../../../testing/server.ts';

const DOWN = {
  status: 503,
  error: 'The payment provider is not responding. Please try again in a moment.',
};

const unavailable = () => Promise.reject(fail('payment_unavailable'));
const server = await useTestServer({
  world: {
    payments: {
      ...localPayments('whsec_never_used_in_this_file'),
      createCheckout: unavailable,
      setAutoRenew: unavailable,
    },
  },
});

test('while the payment provider is unreachable, an order is refused and stores no checkout', async () => {
  const { access_token: token } = await server.signIn('reader');
  const answer = await server.refused('createCheckoutSession', {
    token,
    body: ORDER,
  });
  expect(answer).toMatchObject(DOWN);
  expect(await server.world.db.$count(checkoutSessions)).toBe(0);
});

test.each([
  ['member', 'cancelSubscription', true],
  ['cancelled', 'resumeSubscription', false],
] as const)(
  'while the payment provider is unreachable, the account %s can neither cancel nor resume the renewal',
  async (person, operation, autoRenew) => {
    const { access_token: token } = await server.signIn(person);
    expect(await server.refused(operation, { token })).toMatchObject(DOWN);
    const { subscription_profile: subscription } = await server.ok('getProfile', { token });
    expect(subscription).toMatchObject({ auto_renew: autoRenew, status: 'premium' });
  },
);
