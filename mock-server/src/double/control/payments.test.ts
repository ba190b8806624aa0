import { beforeEach, describe, expect, test } from 'vitest';
import { makeBuyer, membershipOf, startCheckout } from '../../../testing/purchases.ts';
import { useTestServer } from '../../../testing/server.ts';

let token: string;
const server = await useTestServer();
beforeEach(async () => {
  token = (await server.signIn(await makeBuyer(server))).access_token;
});

const post = async (path: string, body: unknown): Promise<{ status: number; body: unknown }> => {
  const answer = await server.raw(`/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};

const finish = (id: string, outcome: string) =>
  post('checkout', { session_id: id, outcome }).then(({ body }) => body);

describe('a checkout', () => {
  test('is paid without its page', async () => {
    const { id } = await startCheckout(server, token);
    expect(await finish(id, 'pay')).toEqual({
      status: 'complete',
      payment_status: 'paid',
      redirect_url: `http://localhost:3000/payment/success?session_id=${id}`,
      problem: null,
    });
    expect(await membershipOf(server, token)).toMatchObject({ status: 'premium' });
  });

  test('is declined, left, and expires', async () => {
    const { id } = await startCheckout(server, token);
    expect(await finish(id, 'decline')).toMatchObject({
      status: 'open',
      problem: 'Your card was declined. Try another payment method.',
    });
    expect(await finish(id, 'cancel')).toMatchObject({
      status: 'open',
      redirect_url: 'http://localhost:3000/payment/cancel',
    });
    expect(await finish(id, 'expire')).toMatchObject({ status: 'expired', redirect_url: null });
    expect(await finish(id, 'pay')).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
    expect(await membershipOf(server, token)).toBeNull();
  });

  test('that is none, or an outcome that is none, is refused', async () => {
    expect((await post('checkout', { session_id: 'cs_none', outcome: 'pay' })).status).toBe(404);
    const { id } = await startCheckout(server, token);
    expect((await post('checkout', { session_id: id, outcome: 'steal' })).status).toBe(400);
  });
});

describe('webhooks that are held back', () => {
  test('keep a payment from the server until they are released', async () => {
    expect((await post('webhooks', { hold: true })).body).toEqual({ held: true, waiting: 0 });
    const { id, url } = await startCheckout(server, token);
    expect(await finish(id, 'pay')).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    const verify = () => server.ok('verifyPayment', { token, query: { session_id: id } });
    expect(await verify()).toMatchObject({ status: 'unpaid' });
    expect(await membershipOf(server, token)).toBeNull();

    // Buying again leads to the same checkout, where nothing is charged twice.
    expect((await startCheckout(server, token)).url).toBe(url);
    expect(await (await fetch(url)).text()).toContain('This checkout is complete.');

    expect((await post('webhooks', { hold: false })).body).toEqual({ held: false, waiting: 0 });
    expect(await verify()).toMatchObject({ status: 'paid' });
    expect(await membershipOf(server, token)).toMatchObject({ status: 'premium' });
  });

  test('are released by a reset', async () => {
    await post('webhooks', { hold: true });
    await post('reset', {});
    token = (await server.signIn('reader')).access_token;
    const { id } = await startCheckout(server, token);
    await finish(id, 'pay');
    expect(await membershipOf(server, token)).toMatchObject({ status: 'premium' });
  });
});
