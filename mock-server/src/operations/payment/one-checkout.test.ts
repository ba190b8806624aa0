import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkoutSessions } from '../../db/schema/index.ts';
import { grantPeriod } from '../../domain/payments/membership-periods.ts';
import { runSimulator } from '../../double/payments/payment-simulator.ts';
import { accountByEmail } from '../../double/control/inspection.ts';
import { choose, SITE, useBuyer } from '../../../testing/purchases.ts';
import { useTestServer } from '../../../testing/server.ts';
import { DAY_MS, DAY_S } from '../../lib/time.ts';
import { RATE_LIMITS } from '../../settings/limit-table.ts';

const server = await useTestServer();
const buyer = useBuyer(server);
const { startCheckout, membership } = buyer;

let userId: number;
beforeEach(async () => {
  ({ id: userId } = await accountByEmail(server.services, buyer.email));
});

const fromPage = (page: string) => startCheckout({ cancel_url: `${SITE}/${page}` });
const checkouts = () =>
  server.services.db.select().from(checkoutSessions).where(eq(checkoutSessions.userId, userId));
const daysOfMembership = async (): Promise<number> => {
  const { start_date: start, end_date: end } = (await membership()) ?? {};
  return (Date.parse(end ?? '') - Date.parse(start ?? '')) / DAY_MS;
};
const pageText = async (url: string): Promise<string> => (await fetch(url)).text();

describe('a person can have only one checkout at a time', () => {
  test('an order from another page of the site replaces the open checkout, which can no longer be paid', async () => {
    const first = await fromPage('pricing');
    const second = await fromPage('premium');
    expect(second.url).not.toBe(first.url);
    expect(await (await choose(first.url, 'pay')).text()).toContain('This checkout has expired.');
    expect(await membership()).toBeNull();
    expect((await choose(second.url, 'pay')).status).toBe(303);
    expect(await daysOfMembership()).toBe(30);
  });

  test('a person may start thirty checkouts an hour', async () => {
    for (let n = 0; n < RATE_LIMITS.checkout.max; n += 1) await fromPage('pricing');
    await expect(fromPage('pricing')).rejects.toThrow('429');
  });

  // PostgreSQL has ten connections, so some orders wait for one.
  test('12 parallel orders of one person, which are also paid in parallel, result in one payment', async () => {
    const orders = Array.from({ length: 12 }, (_, n) => fromPage(`pricing?n=${n}`));
    const opened = await Promise.all(orders);
    expect((await checkouts()).filter(({ status }) => status === 'open')).toHaveLength(1);
    const responses = await Promise.all(
      [...opened, ...opened].map(({ url }, n) => choose(url, n % 3 === 2 ? 'pay_later' : 'pay')),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 303]));
    await server.clock.advance(60);
    await runSimulator(server.services);
    const paid = (await checkouts()).filter(({ paymentStatus }) => paymentStatus === 'paid');
    expect(paid).toHaveLength(1);
    expect(await daysOfMembership()).toBe(30);
  });

  test('a new order does not replace a paid checkout whose webhook has not arrived yet', async () => {
    await server.control.holdWebhooks(true);
    const first = await fromPage('pricing');
    await choose(first.url, 'pay');
    const second = await fromPage('premium');
    expect(second.url).toBe(first.url);
    expect(await pageText(second.url)).toContain('This checkout is complete.');
    await server.control.holdWebhooks(false);
    expect(await daysOfMembership()).toBe(30);
  });

  test('while a payment is being processed, a new order returns the URL of the same checkout', async () => {
    const first = await startCheckout();
    await choose(first.url, 'pay_later');
    const second = await fromPage('premium');
    expect(second.url).toBe(first.url);
    expect(await pageText(second.url)).toContain('This checkout is complete.');
    expect(await checkouts()).toHaveLength(1);
  });

  test('a checkout expires if it is not paid within a day', async () => {
    const { url } = await startCheckout();
    await server.clock.advance(DAY_S);
    expect(await pageText(url)).toContain('This checkout has expired.');
    expect(await (await choose(url, 'pay')).text()).toContain('This checkout has expired.');
    await buyer.signIn();
    expect(await pageText((await startCheckout()).url)).toContain('Payment details');
  });
});

test('the checkout page refuses a payment if the person has become a member in the meantime', async () => {
  const { url, id } = await startCheckout();
  const now = server.clock.now();
  const end = new Date(now.getTime() + DAY_MS);
  const period = { userId, subscriptionId: `sub_${id}_other`, start: now, end };
  await grantPeriod(server.services.db, { now, at: now }, period);
  const response = await choose(url, 'pay');
  expect(await response.text()).toContain('You are already a premium user!');
  expect(await checkouts()).toMatchObject([{ paymentStatus: 'unpaid' }]);
  expect(await daysOfMembership()).toBe(1);
});
