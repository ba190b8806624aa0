import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { simulatedEvents, subscriptions, webhookEvents } from '../../db/schema/index.ts';
import { runSimulator } from '../../domain/payment-simulator.ts';
import { choose, makeBuyer, membershipOf, startCheckout } from '../../testing/purchases.ts';
import { useReplicas } from '../../testing/replicas.ts';
import { invoiceOf, webhooksOf } from '../../testing/webhooks.ts';
import { DAY_S } from '../../time.ts';

/** Where clients reach all of them. */
const PUBLIC_API_URL = 'https://api.paper.example';

const { one, two, all } = await useReplicas(3, { PUBLIC_API_URL });

describe('payments on three servers', () => {
  let token: string;
  let userId: number;
  beforeEach(async () => {
    const buyer = await one.signIn(await makeBuyer(one));
    token = buyer.access_token;
    userId = buyer.id;
  });

  test('orders at the same moment lead to one checkout', async () => {
    const checkouts = await Promise.all(
      [...all, ...all].map((server) => startCheckout(server, token)),
    );
    expect(new Set(checkouts.map(({ url }) => url)).size).toBe(1);
  });

  test('what is bought at one is known to the others, and renewed once by all together', async () => {
    const { url } = await startCheckout(one, token);
    expect((await choose(url.replace(PUBLIC_API_URL, one.url), 'pay')).status).toBe(303);
    const bought = await membershipOf(two, token);
    expect(bought).toMatchObject({ status: 'premium', is_active: true });
    await one.clock.advance(31 * DAY_S);
    for (const { clock } of all)
      await expect.poll(() => clock.offsetMs()).toBe(one.clock.offsetMs());
    await Promise.all([...all, ...all].map(({ world }) => runSimulator(world)));
    const rows = await one.world.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId));
    expect(rows).toHaveLength(1);
    const endMs = Date.parse(bought?.end_date ?? '') + 30 * DAY_S * 1000;
    expect(rows[0]?.endDate.getTime()).toBe(endMs);
    const told = await one.world.db.select().from(simulatedEvents);
    const taken = await one.world.db.select().from(webhookEvents);
    expect(told.every(({ deliveredAt }) => deliveredAt !== null)).toBe(true);
    for (const { id } of told) expect(taken.filter((event) => event.id === id)).toHaveLength(1);
  });

  test('a webhook that reaches all of them at once counts once', async () => {
    const start = webhooksOf(one).nowS();
    const event = {
      id: `evt_for_all_${String(userId)}`,
      type: 'invoice.payment_succeeded',
      object: invoiceOf(userId, `sub_${String(userId)}`, start),
    };
    const statuses = await Promise.all(all.map((server) => webhooksOf(server).deliver(event)));
    expect(statuses).toEqual([200, 200, 200]);
    const rows = await one.world.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.endDate.getTime()).toBe((start + 30 * DAY_S) * 1000);
  });
});
