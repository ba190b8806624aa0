import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const SITE = 'http://localhost:3000';
const ORDER = {
  plan_name: 'Monthly',
  price_id: 'price_monthly_499',
  duration_type: 'monthly' as const,
  success_url: `${SITE}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${SITE}/payment/cancel`,
};
const DAY_S = 24 * 60 * 60;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A new account for each test, so that no test sees another's membership. */
let accounts = 0;
beforeEach(async () => {
  accounts += 1;
  const email = `buyer-${String(accounts)}@millbrook.example`;
  const { users } = await import('../../db/schema/index.ts');
  await server.world.db.insert(users).values({
    email,
    passwordHash: 'none',
    role: 'user',
    firstName: 'Bo',
    lastName: 'Buyer',
    emailVerifiedAt: server.clock.now(),
    joinedDate: server.clock.now(),
    updatedAt: server.clock.now(),
  });
  token = (await server.signIn(email)).access_token;
});

const startCheckout = async (): Promise<{ url: string; id: string }> => {
  const { checkout_url: url } = await server.ok('createCheckoutSession', { token, body: ORDER });
  return { url, id: new URL(url).pathname.split('/').at(-1) ?? '' };
};

const choose = (url: string, outcome: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ outcome }),
  });

const membership = async (bearer = token) =>
  (await server.ok('getProfile', { token: bearer })).subscription_profile;

const verify = (sessionId: string) =>
  server.ok('verifyPayment', { token, query: { session_id: sessionId } });

describe('checkout', () => {
  it('pays: back to the site with the session id, and premium for 30 days', async () => {
    const { url, id } = await startCheckout();
    expect(await verify(id)).toMatchObject({ status: 'unpaid', plan_name: 'Monthly' });

    const page = await (await fetch(url)).text();
    expect(page).toContain('$4.99');

    const answer = await choose(url, 'pay');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${SITE}/payment/success?session_id=${id}`);

    const verified = await verify(id);
    expect(verified).toMatchObject({ status: 'paid', amount: '4.99', currency: 'usd' });
    expect(verified.transaction_id).toMatch(/^pi_/);
    const profile = await membership();
    expect(profile).toMatchObject({ status: 'premium', is_active: true, auto_renew: true });
    const days =
      (Date.parse(profile?.end_date ?? '') - Date.parse(profile?.start_date ?? '')) / 1000 / DAY_S;
    expect(days).toBe(30);
  });

  it('stays open after a declined card and can then be paid', async () => {
    const { url, id } = await startCheckout();
    const declined = await choose(url, 'decline');
    expect(declined.status).toBe(200);
    expect(await declined.text()).toContain('Your card was declined');
    expect(await membership()).toBeNull();
    expect((await choose(url, 'pay')).status).toBe(303);
    expect(await verify(id)).toMatchObject({ status: 'paid' });
  });

  it('can no longer be paid once it has expired', async () => {
    const { url, id } = await startCheckout();
    await choose(url, 'expire');
    const answer = await choose(url, 'pay');
    expect(await answer.text()).toContain('This checkout has expired.');
    expect(await verify(id)).toMatchObject({ status: 'unpaid' });
    expect(await membership()).toBeNull();
  });

  it('shows a payment that takes a while as processing, then as paid', async () => {
    const { runSimulator } = await import('../../domain/payment-simulator.ts');
    const { url, id } = await startCheckout();
    await choose(url, 'pay_later');
    expect(await verify(id)).toMatchObject({ status: 'processing' });
    expect(await membership()).toBeNull();
    await server.clock.advance(60);
    await runSimulator(server.world);
    expect(await verify(id)).toMatchObject({ status: 'paid' });
    expect(await membership()).toMatchObject({ status: 'premium', is_active: true });
  });

  it('does not charge twice: a second checkout of a member is refused on the page too', async () => {
    const first = await startCheckout();
    const second = await startCheckout();
    await choose(first.url, 'pay');
    const answer = await choose(second.url, 'pay');
    expect(await answer.text()).toContain('You are already a premium user!');
    expect(await verify(second.id)).toMatchObject({ status: 'unpaid' });
    expect(await server.refused('createCheckoutSession', { token, body: ORDER })).toMatchObject({
      status: 409,
      error: 'You are already a premium user!',
    });
  });

  it('has a page of its own for an unknown checkout', async () => {
    const answer = await fetch(new URL('/checkout/cs_nobody', server.url));
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Checkout not found');
  });

  it.each([
    ['a foreign success address', { success_url: 'https://evil.example/x' }, 'success_url'],
    ['a foreign cancel address', { cancel_url: 'https://evil.example/x' }, 'cancel_url'],
    [
      'an address that only looks like ours',
      { success_url: `${SITE}.evil.example/` },
      'success_url',
    ],
    ['a script for an address', { cancel_url: 'javascript:alert(1)' }, 'cancel_url'],
    ['an unknown plan', { plan_name: 'Yearly' }, 'plan_name'],
    ['a price of the buyer’s own', { price_id: 'price_free' }, 'price_id'],
  ])('refuses %s', async (_what, change, field) => {
    const answer = await server.refused('createCheckoutSession', {
      token,
      body: { ...ORDER, ...change },
    });
    expect(answer.status).toBe(400);
    expect(answer.field_errors?.[field]).toHaveLength(1);
  });

  it('keeps another person’s checkout to themselves', async () => {
    const { id } = await startCheckout();
    const other = (await server.signIn('reader')).access_token;
    expect(
      await server.refused('verifyPayment', { token: other, query: { session_id: id } }),
    ).toMatchObject({ status: 404, error: 'Payment session not found' });
  });

  it('asks for the session to verify', async () => {
    const answer = await server.raw('/api/payment/verify/', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'Session ID is required' });
  });
});

describe('membership', () => {
  const subscribe = async (): Promise<void> => {
    const { url } = await startCheckout();
    await choose(url, 'pay');
  };
  const passDays = async (days: number): Promise<void> => {
    const { runSimulator } = await import('../../domain/payment-simulator.ts');
    await server.clock.advance(days * DAY_S);
    await runSimulator(server.world);
    // The access token has run out with the time that passed.
    token = (await server.signIn(`buyer-${String(accounts)}@millbrook.example`)).access_token;
  };

  it('renews by itself, also when several periods have passed at once', async () => {
    await subscribe();
    await passDays(100);
    const profile = await membership();
    expect(profile).toMatchObject({ status: 'premium', is_active: true });
    expect(Date.parse(profile?.end_date ?? '')).toBeGreaterThan(server.clock.now().getTime());
  });

  it('ends at its end date once it is cancelled, and can be bought again', async () => {
    await subscribe();
    expect(await server.ok('cancelSubscription', { token })).toMatchObject({
      auto_renew: false,
      is_active: true,
    });
    await passDays(29);
    expect(await membership()).toMatchObject({ is_active: true });
    await passDays(2);
    expect(await membership()).toMatchObject({ is_active: false, auto_renew: false });
    expect(await server.refused('resumeSubscription', { token })).toMatchObject({
      status: 409,
      error: 'You have no active membership.',
    });
    await subscribe();
    expect(await membership()).toMatchObject({ status: 'premium', is_active: true });
  });

  it('renews again when it is resumed in time', async () => {
    await subscribe();
    await server.ok('cancelSubscription', { token });
    await server.ok('cancelSubscription', { token });
    expect(await server.ok('resumeSubscription', { token })).toMatchObject({ auto_renew: true });
    await passDays(31);
    expect(await membership()).toMatchObject({ is_active: true });
  });

  it('cannot be cancelled by somebody who has none', async () => {
    expect(await server.refused('cancelSubscription', { token })).toMatchObject({ status: 409 });
  });
});
