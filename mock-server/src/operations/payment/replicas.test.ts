import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  checkoutSessions,
  simulatedEvents,
  subscriptions,
  webhookEvents,
} from '../../db/schema/index.ts';
import { runSimulator } from '../../double/payments/payment-simulator.ts';
import {
  choose,
  makeBuyer,
  membershipOf,
  SITE,
  startCheckout,
} from '../../../testing/purchases.ts';
import { useReplicas } from '../../../testing/replicas.ts';
import { invoiceOf, PERIOD_S, webhooksOf } from '../../../testing/webhooks.ts';
import { DAY_S } from '../../lib/time.ts';

/** The URL of a load balancer, through which clients reach all servers. */
const PUBLIC_API_URL = 'https://api.paper.localhost';

const { one, two, all } = await useReplicas(3, { env: { PUBLIC_API_URL } });

let token: string;
let userId: number;
beforeEach(async () => {
  const buyer = await one.signIn(await makeBuyer(one));
  token = buyer.access_token;
  userId = buyer.id;
});

test('an order that reaches several servers in parallel creates one checkout', async () => {
  const checkouts = await Promise.all(
    [...all, ...all].map((server) => startCheckout(server, token)),
  );
  expect(new Set(checkouts.map(({ url }) => url)).size).toBe(1);
});

const checkoutsOf = () =>
  one.world.db.select().from(checkoutSessions).where(eq(checkoutSessions.userId, userId));
const membershipsOf = () =>
  one.world.db.select().from(subscriptions).where(eq(subscriptions.userId, userId));

test.each([4, 8, 20])(
  'a person who pays %i parallel orders is charged once, for one month',
  async (count) => {
    const orders = Array.from({ length: count }, (_, n) => ({
      server: all[n % all.length] ?? one,
      change: { cancel_url: `${SITE}/pricing?from=${n}` },
    }));
    const opened = await Promise.all(
      orders.map(({ server, change }) => startCheckout(server, token, change)),
    );
    expect((await checkoutsOf()).filter(({ status }) => status === 'open')).toHaveLength(1);

    const answers = await Promise.all(
      opened.flatMap(({ url }) =>
        all.map(async (server) => choose(url.replace(PUBLIC_API_URL, server.url), 'pay')),
      ),
    );
    expect(answers.map(({ status }) => status)).not.toContain(500);
    const paid = (await checkoutsOf()).filter(({ paymentStatus }) => paymentStatus === 'paid');
    expect(paid).toHaveLength(1);
    const memberships = await membershipsOf();
    expect(memberships).toHaveLength(1);
    const [{ startDate, endDate } = { startDate: new Date(0), endDate: new Date(0) }] = memberships;
    expect(endDate.getTime() - startDate.getTime()).toBe(PERIOD_S * 1000);
  },
);

test('several checkouts of one person that are paid in parallel add a month each', async () => {
  const count = 6;
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await startCheckout(one, token, { cancel_url: `${SITE}/pricing?n=${n}` });
    ids.push(id);
  }
  const start = webhooksOf(one).nowS();
  const statuses = await Promise.all(
    ids.map((id, n) =>
      webhooksOf(all[n % all.length] ?? one).deliver({
        id: `evt_paid_${id}`,
        type: 'checkout.session.completed',
        object: { id, payment_status: 'paid', subscription: `sub_${id}`, invoice: `in_${id}` },
        created: start,
      }),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const memberships = await membershipsOf();
  const active = memberships.filter(({ isActive }) => isActive);
  expect(memberships).toHaveLength(count);
  expect(active).toHaveLength(1);
  expect(active[0]?.endDate.getTime()).toBe((start + count * PERIOD_S) * 1000);
  expect((await checkoutsOf()).filter(({ status }) => status === 'open')).toEqual([]);
});

test('a membership that was bought on one server exists on all servers and is renewed only once', async () => {
  const { url } = await startCheckout(one, token);
  expect((await choose(url.replace(PUBLIC_API_URL, one.url), 'pay')).status).toBe(303);
  const bought = await membershipOf(two, token);
  expect(bought).toMatchObject({ status: 'premium', is_active: true });
  await one.clock.advance(31 * DAY_S);
  for (const { clock } of all) await expect.poll(() => clock.offsetMs()).toBe(one.clock.offsetMs());
  await Promise.all([...all, ...all].map(({ world }) => runSimulator(world)));
  const rows = await membershipsOf();
  expect(rows).toHaveLength(1);
  const endMs = Date.parse(bought?.end_date ?? '') + 30 * DAY_S * 1000;
  expect(rows[0]?.endDate.getTime()).toBe(endMs);
  const sent = await one.world.db.select().from(simulatedEvents);
  const taken = await one.world.db.select().from(webhookEvents);
  expect(sent.every(({ deliveredAt }) => deliveredAt !== null)).toBe(true);
  for (const { id } of sent) expect(taken.filter((event) => event.id === id)).toHaveLength(1);
});

test('a webhook that is sent to all servers in parallel takes effect once', async () => {
  const start = webhooksOf(one).nowS();
  const event = {
    id: `evt_for_all_${userId}`,
    type: 'invoice.payment_succeeded',
    object: invoiceOf(userId, `sub_${userId}`, start),
  };
  const statuses = await Promise.all(all.map((server) => webhooksOf(server).deliver(event)));
  expect(statuses).toEqual([200, 200, 200]);
  const rows = await membershipsOf();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.endDate.getTime()).toBe((start + 30 * DAY_S) * 1000);
});
