import { beforeEach, describe, expect, test } from 'vitest';
import { makeBuyer, membershipOf, startCheckout } from '../../../testing/purchases.ts';
import { useTestServer } from '../../../testing/server.ts';

let token: string;
const server = await useTestServer();
const { control } = server;
beforeEach(async () => {
  token = (await server.signIn(await makeBuyer(server))).access_token;
});

describe('the control API completes checkouts', () => {
  test('the control API can pay a checkout without opening its page', async () => {
    const { id } = await startCheckout(server, token);
    expect(await control.checkouts()).toMatchObject([{ id, plan_name: 'Monthly' }]);
    expect(await control.finishCheckout(id, 'pay')).toEqual({
      status: 'complete',
      payment_status: 'paid',
      redirect_url: `http://localhost:3000/payment/success?session_id=${id}`,
      problem: null,
    });
    expect(await membershipOf(server, token)).toMatchObject({ status: 'premium' });
    expect(await control.checkouts()).toEqual([]);
  });

  test('the control API can decline, cancel or expire a checkout', async () => {
    const { id } = await startCheckout(server, token);
    expect(await control.finishCheckout(id, 'decline')).toMatchObject({
      status: 'open',
      problem: 'Your card was declined. Try another payment method.',
    });
    expect(await control.finishCheckout(id, 'cancel')).toMatchObject({
      status: 'open',
      redirect_url: 'http://localhost:3000/payment/cancel',
    });
    expect(await control.finishCheckout(id, 'expire')).toMatchObject({
      status: 'expired',
      redirect_url: null,
    });
    expect(await control.finishCheckout(id, 'pay')).toMatchObject({
      status: 'expired',
      payment_status: 'unpaid',
    });
    expect(await membershipOf(server, token)).toBeNull();
  });

  test('the control API refuses an unknown checkout and an unknown outcome', async () => {
    await expect(control.finishCheckout('cs_none', 'pay')).rejects.toMatchObject({ status: 404 });
    const { id } = await startCheckout(server, token);
    const { status } = await server.post(`/control/checkouts/${id}`, { outcome: 'steal' });
    expect(status).toBe(400);
  });
});

describe('the control API delays webhooks', () => {
  test('a webhook that was held back is delivered when the control API releases it', async () => {
    expect(await control.holdWebhooks(true)).toMatchObject({ held: true, waiting: 0 });
    const { id } = await startCheckout(server, token);
    expect(await control.finishCheckout(id, 'pay')).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
    const verify = () => server.ok('verifyPayment', { token, query: { session_id: id } });
    expect(await verify()).toMatchObject({ status: 'unpaid' });
    expect(await membershipOf(server, token)).toBeNull();

    expect(await control.holdWebhooks(false)).toMatchObject({ held: false, waiting: 0 });
    expect(await verify()).toMatchObject({ status: 'paid' });
    expect(await membershipOf(server, token)).toMatchObject({ status: 'premium' });
  });

  test('an event that is delivered repeatedly or out of order takes effect once', async () => {
    await control.reset();
    await control.holdWebhooks(true);
    const session = await server.signIn(await makeBuyer(server));
    const other = await server.signIn(await makeBuyer(server));
    for (const { access_token: buyer } of [session, other]) {
      const { id } = await startCheckout(server, buyer);
      await control.finishCheckout(id, 'pay');
    }
    const { results } = await control.webhooks();
    const [second, first] = results;
    expect(results).toMatchObject([
      { person: other.email, type: 'checkout.session.completed', delivered_at: null },
      { person: session.email, delivered_at: null },
    ]);
    expect(await control.deliverWebhook(second?.id ?? '')).toMatchObject({ waiting: 1 });
    const bought = await membershipOf(server, other.access_token);
    expect(bought).toMatchObject({ status: 'premium' });
    expect(await membershipOf(server, session.access_token)).toBeNull();
    await control.deliverWebhook(second?.id ?? '', 2);
    expect(await membershipOf(server, other.access_token)).toEqual(bought);
    await control.holdWebhooks(false, { newest_first: true });
    expect(await membershipOf(server, session.access_token)).toMatchObject({ status: 'premium' });
    expect(first?.id).toContain('evt_completed_');
    await expect(control.deliverWebhook('evt_none')).rejects.toMatchObject({ status: 404 });
  });

  test('webhooks arrive after the configured delay', async () => {
    await control.holdWebhooks(false, { late_seconds: 60 });
    const { id } = await startCheckout(server, token);
    await control.finishCheckout(id, 'pay');
    expect(await membershipOf(server, token)).toBeNull();
    await control.moveClock({ advance_seconds: 60 });
    expect(await membershipOf(server, token)).toMatchObject({ status: 'premium' });
    expect(await control.webhooks()).toMatchObject({ late_seconds: 60, waiting: 0 });
    await control.holdWebhooks(false);
  });

  test('after a reset of the server, webhooks are no longer held back', async () => {
    await control.holdWebhooks(true);
    await control.reset();
    token = (await server.signIn('reader')).access_token;
    const { id } = await startCheckout(server, token);
    await control.finishCheckout(id, 'pay');
    expect(await membershipOf(server, token)).toMatchObject({ status: 'premium' });
  });
});
