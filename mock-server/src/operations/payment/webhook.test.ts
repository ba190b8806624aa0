import { describe, expect, test } from 'vitest';
import { subscriptions } from '../../db/schema/index.ts';
import { membershipOf, startCheckout } from '../../../testing/purchases.ts';
import { useTestServer } from '../../../testing/server.ts';
import {
  invoiceOf,
  PERIOD_S,
  sign,
  subscriptionOf,
  WEBHOOK_SECRET,
  webhooksOf,
} from '../../../testing/webhooks.ts';

const server = await useTestServer({ env: { PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET } });
const reader = await server.signIn('reader');
const webhooks = webhooksOf(server);

const invoice = (id: string, start: number) => invoiceOf(reader.id, id, start);
const subscription = (id: string, status: string, start: number, cancel = false) =>
  subscriptionOf(reader.id, id, { status, start, cancel });

const { nowS, deliver } = webhooks;
const membership = () => membershipOf(server, reader.access_token);

describe('signatures that webhooks must have', () => {
  const payload = JSON.stringify({ id: 'evt_s', type: 'ping', created: 1, data: { object: {} } });

  test.each([
    ['none', () => null],
    ['nonsense', () => 'nonsense'],
    ['one by another secret', () => sign(payload, nowS(), 'whsec_of_somebody_else')],
    ['one over another body', () => sign(`${payload} `, nowS())],
    ['one of ten minutes ago', () => sign(payload, nowS() - 600)],
  ])('a webhook with this signature is refused: %s', async (_what, signature) => {
    const response = await webhooks.post(payload, signature());
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'The signature is not valid.' });
  });

  test("the age of a webhook's signature is measured by the server’s clock", async () => {
    const signature = sign(payload, nowS());
    await server.clock.advance(3600);
    expect((await webhooks.post(payload, signature)).status).toBe(400);
    await server.clock.advance(-3600);
    const response = await webhooks.post(payload, signature);
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
  });
});

describe('webhooks that are sent one at a time', () => {
  test('a webhook of an unknown type is accepted and ignored', async () => {
    expect(await deliver({ type: 'charge.refunded', object: {} })).toBe(200);
  });

  test('a webhook that is signed but is not an event is refused', async () => {
    for (const payload of ['[]', '{"id":5}', '{"id":"e","type":"t","created":"x"}']) {
      expect((await webhooks.post(payload, sign(payload, nowS()))).status).toBe(400);
    }
    expect(await deliver({ type: 'invoice.payment_succeeded', object: {} })).toBe(400);
  });

  test.each([
    ['a time after the year 9999', () => ({ created: 253_402_300_800 })],
    ['a time that JavaScript does not have', () => ({ created: 9e15 })],
    ['an amount that the database cannot store', () => ({ amount_paid: 3e9 })],
    ['an amount below zero', () => ({ amount_paid: -500 })],
    ['a period that ends before it starts', () => ({ period: { start: nowS(), end: nowS() - 1 } })],
    ['a period after the year 9999', () => ({ period: { start: nowS(), end: 8.64e12 } })],
  ])('a webhook with %s is refused and changes nothing', async (_what, broken) => {
    const { created, period, ...amounts } = { created: nowS(), period: null, ...broken() };
    const object = { ...invoice('sub_broken', nowS()), ...amounts };
    if (period !== null) object.lines = { data: [{ period }] };
    const before = await server.services.db.$count(subscriptions);
    const event = { type: 'invoice.payment_succeeded', object, created };
    expect(await deliver(event)).toBe(400);
    expect(await server.services.db.$count(subscriptions)).toBe(before);
  });

  test('a webhook is ignored if its invoice has no subscription or its person has no account', async () => {
    const start = webhooks.nowS();
    const before = await server.services.db.$count(subscriptions);
    const { lines } = invoice('x', start);
    const stranger = { metadata: { user_id: 'somebody@else.example' } };
    const started = subscriptionOf(0, 'sub_stranger', { status: 'active', start });
    const paid = { id: 'cs_stranger', payment_status: 'paid', subscription: 'sub_stranger' };
    for (const [type, object] of [
      ['invoice.payment_succeeded', invoiceOf(99_999_999_999, 'sub_other', start)],
      ['invoice.payment_succeeded', { id: 'in_x', parent: null, lines }],
      ['customer.subscription.created', { ...started, ...stranger }],
      ['checkout.session.completed', paid],
    ] as const) {
      expect(await deliver({ type, object })).toBe(200);
    }
    expect(await server.services.db.$count(subscriptions)).toBe(before);
  });

  test('the event about a subscription may arrive before the event about its checkout', async () => {
    const start = nowS() + 5 * PERIOD_S;
    const object = subscription('sub_first', 'active', start, true);
    await deliver({ type: 'customer.subscription.created', object });
    expect(await membership()).toMatchObject({
      stripe_subscription_id: 'sub_first',
      status: 'premium',
      auto_renew: false,
    });
  });

  test('after a failed payment, a late event that calls the payment pending changes nothing', async () => {
    const token = await server.tokenOf('newcomer');
    const { id } = await startCheckout(server, token);
    const object = { id, payment_status: 'unpaid', subscription: `sub_${id}` };
    for (const end of ['async_payment_failed', 'completed']) {
      const type = `checkout.session.${end}`;
      expect(await deliver({ type, object })).toBe(200);
    }
    const query = { session_id: id };
    const payment = await server.ok('verifyPayment', { token, query });
    expect(payment.status).toBe('unpaid');
  });

  test('a failed payment ends the premium status, and a later successful payment restores it', async () => {
    const start = nowS() + 9 * PERIOD_S;
    const object = invoice('sub_failing', start);
    await deliver({ type: 'invoice.payment_succeeded', object, created: start });
    await deliver({ type: 'invoice.payment_failed', object, created: start + 10 });
    expect(await membership()).toMatchObject({ status: 'past_due' });
    await deliver({ type: 'invoice.payment_succeeded', object, created: start + 20 });
    expect(await membership()).toMatchObject({ status: 'premium' });
  });
});
