import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startRecordingProxy } from '../../../testing/recording-proxy.ts';
import { makeBuyer, membershipOf, ORDER, SITE } from '../../../testing/purchases.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { startStripeMock } from '../../../testing/stripe-mock.ts';
import { PERIOD_S, sign, WEBHOOK_SECRET, webhooksOf } from '../../../testing/webhooks.ts';

/** A purchase with Stripe's own stripe-mock, which also supplies the objects in the events. */
const mock = await startStripeMock();
if ('reason' in mock) process.stdout.write(`The way with Stripe is not tested: ${mock.reason}\n`);
const mockUrl = 'url' in mock ? mock.url : '';

const objectSchema = z.looseObject({ id: z.string() });
const SUBSCRIPTION = 'sub_1RealStripe';

describe.skipIf('reason' in mock)('payments with Stripe', () => {
  let proxy: Awaited<ReturnType<typeof startRecordingProxy>>;
  let server: TestServer;
  let buyer: { id: number; access_token: string };
  beforeAll(async () => {
    proxy = await startRecordingProxy(mockUrl);
    server = await startTestServer({
      env: {
        STRIPE_SECRET_KEY: 'sk_test_123',
        STRIPE_API_BASE: proxy.url,
        STRIPE_PRICE_MONTHLY: 'price_123',
        PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
      },
    });
    buyer = await server.signIn(await makeBuyer(server));
  });
  afterAll(async () => {
    await server.close();
    await proxy.close();
    if ('stop' in mock) mock.stop();
  });

  const realObject = async (path: string): Promise<z.infer<typeof objectSchema>> => {
    const response = await fetch(`${mockUrl}/v1/${path}`, {
      headers: { authorization: 'Bearer sk_test_123' },
    });
    return objectSchema.parse(await response.json());
  };

  const deliver = async (type: string, object: object): Promise<number> => {
    const created = webhooksOf(server).nowS();
    const event = await realObject('events/evt_1');
    const id = `evt_${type}_${created}`;
    const payload = JSON.stringify({ ...event, id, type, created, data: { object } });
    // The signature has the machine's time, because Stripe does not know the server's clock.
    const signature = sign(payload, Math.floor(Date.now() / 1000));
    return (await webhooksOf(server).post(payload, signature)).status;
  };

  const subscription = async (change: object = {}) => {
    const start = webhooksOf(server).nowS();
    const item = { current_period_start: start, current_period_end: start + PERIOD_S };
    return {
      ...(await realObject(`subscriptions/${SUBSCRIPTION}`)),
      id: SUBSCRIPTION,
      status: 'active',
      cancel_at_period_end: false,
      items: { object: 'list', data: [item] },
      metadata: { user_id: String(buyer.id) },
      ...change,
    };
  };

  const checkout = async (): Promise<string> => {
    const { access_token: token } = buyer;
    const response = await server.ok('createCheckoutSession', { token, body: ORDER });
    return response.checkout_url;
  };

  test('the browser is sent to Stripe after an order, and events from Stripe complete the purchase', async () => {
    expect(await checkout()).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    const [row] = await server.services.db.query.checkoutSessions.findMany();
    const sessionId = row?.id ?? '';
    const verify = () =>
      server.ok('verifyPayment', { token: buyer.access_token, query: { session_id: sessionId } });
    expect(await verify()).toMatchObject({ status: 'unpaid' });

    const session = {
      ...(await realObject(`checkout/sessions/${sessionId}`)),
      id: sessionId,
      mode: 'subscription',
      status: 'complete',
      payment_status: 'paid',
      payment_intent: null,
      subscription: SUBSCRIPTION,
      invoice: 'in_1RealStripe',
    };
    expect(await deliver('customer.subscription.created', await subscription())).toBe(200);
    expect(await deliver('checkout.session.completed', session)).toBe(200);
    expect(await verify()).toMatchObject({
      status: 'paid',
      amount: '4.99',
      transaction_id: 'in_1RealStripe',
    });
    expect(await membershipOf(server, buyer.access_token)).toMatchObject({
      status: 'premium',
      stripe_subscription_id: SUBSCRIPTION,
    });
  });

  test('when a member cancels or resumes the renewal, the server tells Stripe', async () => {
    proxy.reset();
    await server.ok('cancelSubscription', { token: buyer.access_token });
    await server.ok('resumeSubscription', { token: buyer.access_token });
    expect(proxy.taken().map(({ path, body }) => [path, body.toString()])).toEqual([
      [`/v1/subscriptions/${SUBSCRIPTION}`, 'cancel_at_period_end=true'],
      [`/v1/subscriptions/${SUBSCRIPTION}`, 'cancel_at_period_end=false'],
    ]);
  });

  test('a member changes the card on Stripe’s page, which returns to the site', async () => {
    proxy.reset();
    const { portal_url: url } = await server.ok('createBillingPortalSession', {
      token: buyer.access_token,
      body: { return_url: `${SITE}/premium` },
    });
    expect(url).toMatch(/^https:\/\/\S+stripe\.me\/session\//);
    const [call] = proxy.taken();
    expect(call?.path).toBe('/v1/billing_portal/sessions');
    const { customer, ...sent } = Object.fromEntries(new URLSearchParams(call?.body.toString()));
    expect(customer).toMatch(/^cus_/);
    expect(sent).toEqual({
      return_url: `${SITE}/premium`,
      'flow_data[type]': 'payment_method_update',
      'flow_data[after_completion][type]': 'redirect',
      'flow_data[after_completion][redirect][return_url]': `${SITE}/premium`,
    });
    const seeded = await server.tokenOf('member');
    const body = { return_url: `${SITE}/premium` };
    const refusal = await server.refused('createBillingPortalSession', { token: seeded, body });
    expect(refusal).toMatchObject({ status: 409, code: 'no_card' });
  });

  test('the event of an invoice renews its subscription, and an invoice without a subscription is ignored', async () => {
    const invoice = await realObject('invoices/in_2');
    const start = webhooksOf(server).nowS() + PERIOD_S;
    const line = { object: 'line_item', period: { start, end: start + PERIOD_S } };
    const lines = { object: 'list', data: [line] };
    const details = { subscription: SUBSCRIPTION, metadata: { user_id: String(buyer.id) } };
    const parent = { type: 'subscription_details', subscription_details: details };
    const paid = { ...invoice, lines, parent, amount_paid: 499, currency: 'usd' };
    expect(await deliver('invoice.payment_succeeded', paid)).toBe(200);
    const payments = await server.ok('listPayments', { token: buyer.access_token });
    expect(payments).toMatchObject([{ status: 'paid', amount: '4.99', currency: 'usd' }]);
    const { end_date: end } = (await membershipOf(server, buyer.access_token)) ?? {};
    expect(Date.parse(end ?? '')).toBe((start + PERIOD_S) * 1000);
    expect(await deliver('invoice.payment_failed', { ...invoice, parent: null })).toBe(200);
  });

  test('a former member who buys again stays the same customer at Stripe', async () => {
    const ended = await subscription({ status: 'canceled' });
    expect(await deliver('customer.subscription.deleted', ended)).toBe(200);
    proxy.reset();
    await checkout();
    expect(proxy.taken().map(({ path }) => path)).toEqual(['/v1/checkout/sessions']);
  });

  test('a server with Stripe has no checkout page, and its control API cannot pay checkouts', async () => {
    const [row] = await server.services.db.query.checkoutSessions.findMany();
    expect((await server.raw(`/checkout/${row?.id ?? ''}`)).status).toBe(404);
    const { control } = server;
    const payment = control.finishCheckout(row?.id ?? '', 'pay');
    await expect(payment).rejects.toMatchObject({ status: 404 });
    await expect(control.holdWebhooks(true)).rejects.toMatchObject({ status: 404 });
  });
});
