import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { localPayments } from '../../double/payments/local.ts';
import { subscriptions, users } from '../../db/schema/index.ts';
import { makeBuyer, membershipOf, ORDER, SITE, startCheckout } from '../../../testing/purchases.ts';
import { useTestServer } from '../../../testing/server.ts';
import {
  invoiceOf,
  PERIOD_S,
  subscriptionOf,
  WEBHOOK_SECRET,
  webhooksOf,
  type EventParts,
} from '../../../testing/webhooks.ts';

const endSubscription = vi.fn<(id: string) => Promise<void>>();
const expireCheckout = vi.fn<(id: string) => Promise<boolean>>();
const postponeRenewal = vi.fn<(id: string, until: Date) => Promise<void>>();

let buyer: { id: number; access_token: string };
const server = await useTestServer({
  services: {
    payments: {
      ...localPayments(WEBHOOK_SECRET),
      endSubscription,
      expireCheckout,
      postponeRenewal,
    },
  },
});
const webhooks = webhooksOf(server);
beforeEach(async () => {
  endSubscription.mockReset().mockResolvedValue(undefined);
  expireCheckout.mockReset().mockResolvedValue(true);
  postponeRenewal.mockReset().mockResolvedValue(undefined);
  buyer = await server.signIn(await makeBuyer(server));
});

const membership = () => membershipOf(server, buyer.access_token);
const rowsOf = (userId: number) =>
  server.services.db.select().from(subscriptions).where(eq(subscriptions.userId, userId));

const deliverAll = async (events: readonly EventParts[]): Promise<void> => {
  for (const event of events) {
    expect(await webhooks.deliver(event), event.type).toBe(200);
  }
};

/** Returns the events that Stripe sends for one purchase, most of which have the same time. */
const purchase = (checkoutId: string, start: number): EventParts[] => {
  const id = `sub_${checkoutId}`;
  const subscription = (status: string) => subscriptionOf(buyer.id, id, { status, start });
  const paid = { payment_status: 'paid', subscription: id, invoice: `in_${id}` };
  const parts: [string, object][] = [
    ['customer.subscription.created', subscription('incomplete')],
    ['invoice.payment_succeeded', invoiceOf(buyer.id, id, start)],
    ['customer.subscription.updated', subscription('active')],
    ['checkout.session.completed', { id: checkoutId, mode: 'subscription', ...paid }],
  ];
  const idOf = (type: string): string => `evt_${type}_${checkoutId}`;
  return parts.map(([type, object]) => ({ id: idOf(type), type, object, created: start }));
};

const ordersOf = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) =>
        ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
      );

describe('the events of a purchase may arrive in any order', () => {
  test('the events of a purchase grant one period, in whatever order and however often they arrive', async () => {
    const start = webhooks.nowS();
    for (const order of ordersOf([0, 1, 2, 3])) {
      buyer = await server.signIn(await makeBuyer(server));
      const { id } = await startCheckout(server, buyer.access_token);
      const events = purchase(id, start);
      const shuffled = order.flatMap((index) => events[index] ?? []);
      await deliverAll([...shuffled, ...shuffled]);
      expect(await membership(), order.join()).toMatchObject({
        status: 'premium',
        is_active: true,
        auto_renew: true,
        end_date: new Date((start + PERIOD_S) * 1000).toISOString(),
      });
      expect(await rowsOf(buyer.id)).toHaveLength(1);
    }
  });

  test('the events of a purchase grant one period, even if each arrives ten times in parallel', async () => {
    const start = webhooks.nowS();
    const { id } = await startCheckout(server, buyer.access_token);
    const events = purchase(id, start);
    const many = Array.from({ length: 10 }, () => events).flat();
    const statuses = await Promise.all(many.map((event) => webhooks.deliver(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await rowsOf(buyer.id)).toMatchObject([
      { status: 'premium', endDate: new Date((start + PERIOD_S) * 1000) },
    ]);
  });

  test('a membership does not start if the event that ends it arrives first', async () => {
    const start = webhooks.nowS();
    const { id } = await startCheckout(server, buyer.access_token);
    const end = subscriptionOf(buyer.id, `sub_${id}`, { status: 'canceled', start });
    const ended = { type: 'customer.subscription.deleted', object: end, created: start + 60 };
    await deliverAll([ended, ...purchase(id, start)]);
    expect(await membership()).toMatchObject({ status: 'canceled', is_active: false });
  });
});

test('a second purchase adds a month, ends the first subscription and postpones the next charge', async () => {
  const start = webhooks.nowS();
  const change = { cancel_url: `${SITE}/pricing` };
  const first = await startCheckout(server, buyer.access_token);
  const second = await startCheckout(server, buyer.access_token, change);
  await deliverAll(purchase(first.id, start));
  expect(expireCheckout.mock.calls.map(([id]) => id)).toEqual([first.id, second.id]);
  expect(postponeRenewal).not.toHaveBeenCalled();

  await deliverAll(purchase(second.id, start + 60));
  const end = new Date((start + 2 * PERIOD_S) * 1000);
  expect(await membership()).toMatchObject({
    status: 'premium',
    stripe_subscription_id: `sub_${second.id}`,
    end_date: end.toISOString(),
  });
  expect(endSubscription.mock.calls).toEqual([[`sub_${first.id}`]]);
  expect(postponeRenewal.mock.calls).toEqual([[`sub_${second.id}`, end]]);
});

test('two purchases grant two months, in whatever order their events arrive', async () => {
  const start = webhooks.nowS();
  for (const order of ordersOf([0, 1, 2])) {
    buyer = await server.signIn(await makeBuyer(server));
    const first = await startCheckout(server, buyer.access_token);
    const change = { cancel_url: `${SITE}/pricing` };
    const second = await startCheckout(server, buyer.access_token, change);
    const events = [...purchase(first.id, start).slice(3), ...purchase(second.id, start).slice(2)];
    await deliverAll(order.flatMap((index) => events[index] ?? []));
    const end = new Date((start + 2 * PERIOD_S) * 1000).toISOString();
    expect(await membership(), order.join()).toMatchObject({ is_active: true, end_date: end });
    const active = (await rowsOf(buyer.id)).filter(({ isActive }) => isActive);
    expect(active, order.join()).toHaveLength(1);
  }
});

test('a paid renewal of a replaced membership adds a month to the new membership', async () => {
  const start = webhooks.nowS() - PERIOD_S;
  const id = `sub_late_${buyer.id}`;
  const type = 'invoice.payment_succeeded';
  const paid = (created: number) => ({ type, object: invoiceOf(buyer.id, id, created), created });
  const { id: checkoutId } = await startCheckout(server, buyer.access_token);
  const bought = purchase(checkoutId, start + PERIOD_S + 60);
  await deliverAll([paid(start), ...bought, paid(start + PERIOD_S)]);
  const end = new Date((start + 3 * PERIOD_S) * 1000);
  expect(await membership()).toMatchObject({ status: 'premium', end_date: end.toISOString() });
  expect(postponeRenewal.mock.calls).toEqual([[`sub_${checkoutId}`, end]]);
});

describe('a renewal that succeeds extends the membership, and one that fails ends it', () => {
  test('a renewal ends on the date of the newest invoice line or of the event about the subscription', async () => {
    const start = webhooks.nowS();
    const id = `sub_renewal_${buyer.id}`;
    const first = invoiceOf(buyer.id, id, start);
    const second = invoiceOf(buyer.id, id, start + PERIOD_S);
    const lines = { data: [...first.lines.data, ...second.lines.data] };
    const type = 'invoice.payment_succeeded';
    await deliverAll([
      { type, object: first },
      { type, object: { ...first, lines } },
    ]);
    const endS = Date.parse((await membership())?.end_date ?? '') / 1000;
    expect(endS).toBe(start + 2 * PERIOD_S);

    const object = subscriptionOf(buyer.id, id, { status: 'active', start: start + 2 * PERIOD_S });
    await deliverAll([{ type: 'customer.subscription.updated', object, created: start + 5 }]);
    expect(Date.parse((await membership())?.end_date ?? '') / 1000).toBe(start + 3 * PERIOD_S);
  });

  test('a failed renewal ends the premium status, and a new purchase ends the failed subscription', async () => {
    const start = webhooks.nowS();
    const id = `sub_failed_${buyer.id}`;
    const object = invoiceOf(buyer.id, id, start);
    const due = subscriptionOf(buyer.id, id, { status: 'past_due', start: start + PERIOD_S });
    await deliverAll([
      { type: 'customer.subscription.updated', object: due, created: start + 1 },
      { type: 'invoice.payment_succeeded', object, created: start },
      { type: 'invoice.payment_failed', object, created: start + 1 },
    ]);
    expect(await membership()).toMatchObject({
      status: 'past_due',
      end_date: new Date((start + PERIOD_S) * 1000).toISOString(),
    });

    const { id: checkoutId } = await startCheckout(server, buyer.access_token);
    await deliverAll(purchase(checkoutId, start + 2));
    expect(await membership()).toMatchObject({
      status: 'premium',
      stripe_subscription_id: `sub_${checkoutId}`,
    });
    expect(endSubscription.mock.calls).toEqual([[id]]);
    const old = (await rowsOf(buyer.id)).find((row) => row.stripeSubscriptionId === id);
    expect(old).toMatchObject({ status: 'canceled', isActive: false, autoRenew: false });
    const again = { token: buyer.access_token, body: ORDER };
    expect(await server.statusOf('createCheckoutSession', again)).toBe(409);
  });

  test('if the payment provider fails to end the replaced membership, the new one can still be renewed', async () => {
    endSubscription.mockRejectedValue(new Error('down'));
    const start = webhooks.nowS();
    const object = invoiceOf(buyer.id, `sub_old_${buyer.id}`, start);
    await deliverAll([
      { type: 'invoice.payment_succeeded', object, created: start },
      { type: 'invoice.payment_failed', object, created: start + 1 },
    ]);
    const { id } = await startCheckout(server, buyer.access_token);
    await deliverAll(purchase(id, start + 2));
    expect(await membership()).toMatchObject({ status: 'premium', is_active: true });
  });
});

test('payment events are accepted even if the account of the person was deleted', async () => {
  const start = webhooks.nowS();
  await server.services.db.delete(users).where(eq(users.id, buyer.id));
  await deliverAll(purchase('cs_of_nobody', start));
  expect(await rowsOf(buyer.id)).toEqual([]);
});
