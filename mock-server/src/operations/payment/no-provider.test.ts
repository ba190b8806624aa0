import { expect, test } from 'vitest';
import { checkoutSessions } from '../../db/schema/index.ts';
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
  const { access_token: token } = await server.signIn('reader');
  const answer = await server.refused('createCheckoutSession', { token, body: ORDER });
  expect(answer).toMatchObject(REFUSED);
  expect(await server.world.db.$count(checkoutSessions)).toBe(0);
});

test('on a public server without Stripe, members can cancel the renewal, but not resume it', async () => {
  const { access_token: token } = await server.signIn('member');
  await server.ok('cancelSubscription', { token });
  expect(await server.refused('resumeSubscription', { token })).toMatchObject(REFUSED);
});

test('on a public server without Stripe, members cannot change their card', async () => {
  const { access_token: token } = await server.signIn('member');
  const body = { return_url: ORDER.success_url };
  const answer = await server.refused('createBillingPortalSession', { token, body });
  expect(answer).toMatchObject(REFUSED);
});

test('a public server without Stripe refuses every webhook', async () => {
  const answer = await server.raw('/api/payment/webhook/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    body: '{}',
  });
  expect(answer.status).toBe(400);
});

test('a public server simulates payments if a setting says so', async () => {
  const { access_token: token } = await staging.signIn('reader');
  const { checkout_url: url } = await staging.ok('createCheckoutSession', { token, body: ORDER });
  expect(url).toContain('/checkout/');
});
