import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const SECRET = 'whsec_a_secret_for_tests_only';
const PERIOD_S = 30 * 24 * 60 * 60;

let server: TestServer;
let reader: { id: number; access_token: string };
beforeAll(async () => {
  server = await startTestServer({ env: { PAYMENT_WEBHOOK_SECRET: SECRET } });
  reader = await server.signIn('reader');
});
afterAll(() => server.close());

const nowS = (): number => Math.floor(server.clock.now().getTime() / 1000);

const post = (payload: string, signature: string | null): Promise<Response> =>
  server.raw('/api/payment/webhook/', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature !== null && { 'stripe-signature': signature }),
    },
    body: payload,
  });

const sign = (payload: string, timestamp = nowS(), secret = SECRET): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

interface EventParts {
  id: string;
  type: string;
  object: object;
  created?: number;
}

const deliver = async ({ id, type, object, created = nowS() }: EventParts): Promise<number> => {
  const payload = JSON.stringify({ id, type, created, data: { object } });
  return (await post(payload, sign(payload))).status;
};

const invoice = (subscription: string, start: number) => ({
  id: `in_${subscription}`,
  parent: { subscription_details: { subscription, metadata: { user_id: String(reader.id) } } },
  lines: { data: [{ period: { start, end: start + PERIOD_S } }] },
});

const subscription = (id: string, status: string, start: number, cancel = false) => ({
  id,
  status,
  cancel_at_period_end: cancel,
  items: { data: [{ current_period_start: start, current_period_end: start + PERIOD_S }] },
  metadata: { user_id: String(reader.id) },
});

const membership = async () =>
  (await server.ok('getProfile', { token: reader.access_token })).subscription_profile;

describe('the signature', () => {
  const payload = JSON.stringify({ id: 'evt_s', type: 'ping', created: 1, data: { object: {} } });

  it.each([
    ['none', () => null],
    ['nonsense', () => 'nonsense'],
    ['one by another secret', () => sign(payload, nowS(), 'whsec_of_somebody_else')],
    ['one over another body', () => sign(`${payload} `)],
    ['one of ten minutes ago', () => sign(payload, nowS() - 600)],
  ])('is refused: %s', async (_what, signature) => {
    const answer = await post(payload, signature());
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'The signature is not valid.' });
  });

  it('is measured against the server’s clock', async () => {
    const signature = sign(payload);
    await server.clock.advance(3600);
    expect((await post(payload, signature)).status).toBe(400);
    await server.clock.advance(-3600);
    expect((await post(payload, signature)).status).toBe(200);
  });
});

describe('events', () => {
  it('of unknown types are taken and ignored', async () => {
    expect(await deliver({ id: 'evt_u', type: 'charge.refunded', object: {} })).toBe(200);
  });

  it('that are signed but no events are refused', async () => {
    for (const payload of ['[]', '{"id":5}', '{"id":"e","type":"t","created":"x"}']) {
      expect((await post(payload, sign(payload))).status).toBe(400);
    }
    expect(await deliver({ id: 'evt_b', type: 'invoice.payment_succeeded', object: {} })).toBe(400);
  });

  it('count once, however often they come at the same time', async () => {
    const start = nowS();
    const event = {
      id: 'evt_ten',
      type: 'invoice.payment_succeeded',
      object: invoice('sub_ten', start),
    };
    const statuses = await Promise.all(Array.from({ length: 10 }, () => deliver(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(Date.parse((await membership())?.end_date ?? '')).toBe((start + PERIOD_S) * 1000);
  });

  it('that were overtaken do not turn the state back', async () => {
    const start = nowS();
    const id = 'sub_order';
    const told = (name: string, type: string, object: object, created: number) =>
      deliver({ id: `evt_order_${name}`, type, object, created });
    await told('paid', 'invoice.payment_succeeded', invoice(id, start), start);
    const ended = subscription(id, 'canceled', start);
    await told('ended', 'customer.subscription.deleted', ended, start + 20);
    const active = subscription(id, 'active', start);
    await told('late', 'customer.subscription.updated', active, start + 10);
    const rows = await server.world.db.query.subscriptions.findMany({
      where: (table, { eq }) => eq(table.stripeSubscriptionId, id),
    });
    expect(rows).toMatchObject([{ status: 'canceled', isActive: false }]);
  });

  it('tell a membership that came before its checkout event', async () => {
    const start = nowS() + 5 * PERIOD_S;
    const object = subscription('sub_first', 'active', start, true);
    await deliver({ id: 'evt_first', type: 'customer.subscription.created', object });
    expect(await membership()).toMatchObject({
      stripe_subscription_id: 'sub_first',
      status: 'premium',
      auto_renew: false,
    });
  });

  it('of a failed payment end the premium status, and a later payment brings it back', async () => {
    const start = nowS() + 9 * PERIOD_S;
    const object = invoice('sub_failing', start);
    const told = (name: string, type: string, created: number) =>
      deliver({ id: `evt_f_${name}`, type, object, created });
    await told('1', 'invoice.payment_succeeded', start);
    await told('2', 'invoice.payment_failed', start + 10);
    expect(await membership()).toMatchObject({ status: 'past_due' });
    await told('3', 'invoice.payment_succeeded', start + 20);
    expect(await membership()).toMatchObject({ status: 'premium' });
  });
});
