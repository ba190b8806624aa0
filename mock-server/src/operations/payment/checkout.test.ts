import { expect, test } from 'vitest';
import { runSimulator } from '../../double/payments/payment-simulator.ts';
import { choose, ORDER, SITE, useBuyer } from '../../../testing/purchases.ts';
import { useTestServer } from '../../../testing/server.ts';
import { DAY_MS } from '../../lib/time.ts';

const server = await useTestServer();
const buyer = useBuyer(server);
const { startCheckout, membership, subscribe, passDays } = buyer;
const verify = (sessionId: string) =>
  server.ok('verifyPayment', { token: buyer.token, query: { session_id: sessionId } });

test(
  'a payment redirects to the site with the session id and grants premium for 30 days',
  { tags: ['S6.5'] },
  async () => {
    const { url, id } = await startCheckout();
    expect(await verify(id)).toMatchObject({ status: 'unpaid', plan_name: 'Monthly' });

    const page = await (await fetch(url)).text();
    expect(page).toContain('$4.99');

    const response = await choose(url, 'pay');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${SITE}/payment/success?session_id=${id}`);

    const verified = await verify(id);
    expect(verified).toMatchObject({ status: 'paid', amount: '4.99', currency: 'usd' });
    expect(verified.transaction_id).toMatch(/^pi_/);
    const profile = await membership();
    expect(profile).toMatchObject({ status: 'premium', is_active: true, auto_renew: true });
    const { start_date: start, end_date: end } = profile ?? {};
    expect(Date.parse(end ?? '') - Date.parse(start ?? '')).toBe(30 * DAY_MS);
  },
);

test('after a card is declined, a checkout stays open and can be paid', async () => {
  const { url, id } = await startCheckout();
  const declined = await choose(url, 'decline');
  expect([declined.status, declined.url]).toEqual([200, `${url}?declined`]);
  expect(await declined.text()).toContain('Your card was declined');
  expect(await membership()).toBeNull();
  expect((await choose(url, 'pay')).status).toBe(303);
  expect(await verify(id)).toMatchObject({ status: 'paid' });
});

test('responses of the checkout page forbid caching', async () => {
  const { url } = await startCheckout();
  const responses = [
    await fetch(url),
    await choose(url, 'none'),
    await choose(url, 'decline'),
    await choose(url, 'pay'),
    await fetch(`${url}none`),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 400, 200, 303, 404]);
  for (const { headers } of responses) {
    expect(headers.get('cache-control')).toBe('private, no-store');
  }
});

test('a slow payment is first shown as processing, and later as paid', async () => {
  const { url, id } = await startCheckout();
  // The minute before the payment must not count as part of the payment's processing time.
  await server.clock.advance(60);
  await choose(url, 'pay_later');
  await runSimulator(server.services);
  expect(await verify(id)).toMatchObject({ status: 'processing' });
  expect(await membership()).toBeNull();
  await server.clock.advance(60);
  await runSimulator(server.services);
  expect(await verify(id)).toMatchObject({ status: 'paid' });
  expect(await membership()).toMatchObject({ status: 'premium', is_active: true });
});

test('repeated or parallel orders return the URL of the same open checkout', async () => {
  const [first, second] = await Promise.all([startCheckout(), startCheckout()]);
  expect(second.url).toBe(first.url);
  await choose(first.url, 'decline');
  expect((await startCheckout()).url).toBe(first.url);
  await choose(first.url, 'expire');
  const next = await startCheckout();
  expect(next.url).not.toBe(first.url);
  await server.clock.advance(25 * 60 * 60);
  await buyer.signIn();
  expect((await startCheckout()).url).not.toBe(next.url);
});

test('cancelling a checkout does not change the membership', async () => {
  const { url, id } = await startCheckout();
  const response = await choose(url, 'cancel');
  expect(response.headers.get('location')).toBe(`${SITE}/payment/cancel`);
  expect(await verify(id)).toMatchObject({ status: 'unpaid' });
});

test('paying a paid checkout again redirects to the success page and charges nothing', async () => {
  const { url, id } = await startCheckout();
  await choose(url, 'pay');
  const end = (await membership())?.end_date;
  const again = await choose(url, 'pay');
  expect(again.headers.get('location')).toBe(`${SITE}/payment/success?session_id=${id}`);
  const page = await (await fetch(url)).text();
  expect(page).toContain('This checkout is complete.');
  expect(page).toContain(`${SITE}/payment/success?session_id=${id}`);
  expect((await membership())?.end_date).toBe(end);
});

test.each([
  ['an unknown plan', { plan_name: 'Yearly' }, 'plan_name'],
  ['a price of the buyer’s own', { price_id: 'price_free' }, 'price_id'],
])('an order with %s is refused', async (_what, change, field) => {
  const order = { token: buyer.token, body: { ...ORDER, ...change } };
  const response = await server.refused('createCheckoutSession', order);
  expect([response.status, response.field_errors?.[field]?.length]).toEqual([400, 1]);
});

test("a person cannot read the status of another person's checkout", async () => {
  const { id } = await startCheckout();
  const call = { token: await server.tokenOf('reader'), query: { session_id: id } };
  const { status, error } = await server.refused('verifyPayment', call);
  expect([status, error]).toEqual([404, 'Payment session not found']);
});

test('verifyPayment requires the session id', async () => {
  const response = await server.raw('/api/payment/verify/', {
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: 'Session ID is required' });
});

test('a membership renews automatically, even if several periods pass before the next renewal', async () => {
  await subscribe();
  await passDays(100);
  const profile = await membership();
  expect(profile).toMatchObject({ status: 'premium', is_active: true });
  expect(Date.parse(profile?.end_date ?? '')).toBeGreaterThan(server.clock.now().getTime());
});

test('a membership without automatic renewal ends at its end date and can then be bought again', async () => {
  await subscribe();
  const cancelled = await server.ok('cancelSubscription', { token: buyer.token });
  expect(cancelled).toMatchObject({ auto_renew: false, is_active: true });
  await passDays(29);
  expect(await membership()).toMatchObject({ is_active: true });
  await passDays(2);
  expect(await membership()).toMatchObject({ is_active: false, auto_renew: false });
  const { status, error } = await server.refused('resumeSubscription', { token: buyer.token });
  expect([status, error]).toEqual([409, 'You have no active membership.']);
  await subscribe();
  expect(await membership()).toMatchObject({ status: 'premium', is_active: true });
});

test('if a member cancels and resumes before the end date, the membership renews again', async () => {
  await subscribe();
  const { token } = buyer;
  for (let n = 0; n < 2; n += 1) await server.ok('cancelSubscription', { token });
  expect((await server.ok('resumeSubscription', { token })).auto_renew).toBe(true);
  await passDays(31);
  expect(await membership()).toMatchObject({ is_active: true });
});
