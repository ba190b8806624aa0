import { expect, test } from 'vitest';
import { checkoutSessions } from '../../db/schema/index.ts';
import { fail } from '../../domain/errors.ts';
import { localPayments } from '../../double/payments/local.ts';
import { ORDER } from '../../../testing/purchases.ts';
import { useTestServer } from '../../../testing/server.ts';

const PUBLIC = { PUBLIC_API_URL: 'https://news.example', CONTROL_API: 'off', SEED: 'news' };
const REFUSED = {
  status: 503,
  code: 'payment_not_configured',
  error: 'Memberships cannot be bought here at the moment. Nothing has been charged.',
};

const server = await useTestServer({ env: PUBLIC });
const staging = await useTestServer({ env: { ...PUBLIC, PAYMENTS: 'simulated' } });

test('a public server without Stripe refuses a purchase and stores nothing', async () => {
  const token = await server.tokenOf('reader');
  const response = await server.refused('createCheckoutSession', { token, body: ORDER });
  expect(response).toMatchObject(REFUSED);
  expect(await server.services.db.$count(checkoutSessions)).toBe(0);
});

test('on a public server without Stripe, members can cancel the renewal, but not resume it', async () => {
  const token = await server.tokenOf('member');
  await server.ok('cancelSubscription', { token });
  expect(await server.refused('resumeSubscription', { token })).toMatchObject(REFUSED);
});

test('on a public server without Stripe, members cannot change their card', async () => {
  const token = await server.tokenOf('member');
  const body = { return_url: ORDER.success_url };
  const response = await server.refused('createBillingPortalSession', { token, body });
  expect(response).toMatchObject(REFUSED);
});

test('a public server without Stripe refuses every webhook', async () => {
  const response = await server.raw('/api/payment/webhook/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    body: '{}',
  });
  expect(response.status).toBe(400);
});

test('a public server simulates payments if a setting says so', async () => {
  const token = await staging.tokenOf('reader');
  const { checkout_url: url } = await staging.ok('createCheckoutSession', { token, body: ORDER });
  expect(url).toContain('/checkout/');
});

const DOWN = {
  status: 503,
  error: 'The payment provider is not responding. Please try again in a moment.',
};

const unavailable = () => Promise.reject(fail('payment_unavailable'));
const unreachable = await useTestServer({
  services: {
    payments: {
      ...localPayments('whsec_never_used_in_this_file'),
      createCheckout: unavailable,
      setAutoRenew: unavailable,
    },
  },
});

test('while the payment provider is unreachable, an order is refused and stores no checkout', async () => {
  const token = await unreachable.tokenOf('reader');
  const response = await unreachable.refused('createCheckoutSession', { token, body: ORDER });
  expect(response).toMatchObject(DOWN);
  expect(await unreachable.services.db.$count(checkoutSessions)).toBe(0);
});

test.each([
  ['member', 'cancelSubscription', true],
  ['cancelled', 'resumeSubscription', false],
] as const)(
  'while the payment provider is unreachable, the account %s gets an error from %s',
  async (person, operation, autoRenew) => {
    const token = await unreachable.tokenOf(person);
    expect(await unreachable.refused(operation, { token })).toMatchObject(DOWN);
    const { subscription_profile: subscription } = await unreachable.ok('getProfile', { token });
    expect(subscription).toMatchObject({ auto_renew: autoRenew, status: 'premium' });
  },
);
