import { expect, test } from 'vitest';
import { taxIn } from '../../domain/payments/payments.ts';
import { runSimulator } from '../../double/payments/payment-simulator.ts';
import { DAY_MS } from '../../lib/time.ts';
import { SITE, useBuyer } from '../../../testing/purchases.ts';
import { useTestServer } from '../../../testing/server.ts';
import { invoiceOf, WEBHOOK_SECRET, webhooksOf } from '../../../testing/webhooks.ts';

const server = await useTestServer({
  env: { PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET },
  config: { tax: { name: 'Sales tax', percent: 8.25, id: 'EIN 12-3456789' } },
});
const buyer = useBuyer(server);
const PREMIUM_PAGE = `${SITE}/premium`;

const payments = () => server.ok('listPayments', { token: buyer.token });
const { subscribe, passDays } = buyer;
const portal = async (): Promise<string> => {
  const body = { return_url: PREMIUM_PAGE };
  const { token } = buyer;
  return (await server.ok('createBillingPortalSession', { token, body })).portal_url;
};
const saveCard = (url: string, card: string): Promise<Response> =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ card }) });

test('a purchase and its renewals are listed, newest first, each with the period that it pays for', async () => {
  expect(await payments()).toEqual([]);
  await subscribe();
  await passDays(31);
  const [renewal, first, ...others] = await payments();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ status: 'paid', amount: '4.99', currency: 'usd' });
  expect(first?.period_start).toBe(first?.at);
  expect(renewal).toMatchObject({ status: 'paid', amount: '4.99' });
  expect(renewal?.period_start).toBe(first?.period_end);
  for (const { period_start: start, period_end: end } of [first, renewal].filter((one) => !!one)) {
    expect(Date.parse(end) - Date.parse(start)).toBe(30 * DAY_MS);
  }
});

test('a receipt names buyer, seller and tax, and only its buyer can read it', async () => {
  await subscribe();
  const [payment] = await payments();
  const params = { id: payment?.id ?? 0 };
  const number = `R-${String(params.id).padStart(6, '0')}`;
  expect(await server.ok('getReceipt', { token: buyer.token, params })).toEqual({
    number,
    payment,
    buyer: { name: 'Bo Buyer', email: buyer.email },
    seller: {
      name: 'The Kettleford Echo',
      address: '3 Hill Street, Kettleford',
      tax_id: 'EIN 12-3456789',
    },
    net: '4.61',
    tax: '0.38',
    tax_label: 'Sales tax, 8.25%',
  });
  const missing = { status: 404, code: 'receipt_not_found' };
  for (const person of ['member', 'admin']) {
    const token = await server.tokenOf(person);
    expect(await server.refused('getReceipt', { token, params })).toMatchObject(missing);
  }
});

test('a receipt of a payment that was stored without tax shows the tax of the present settings', async () => {
  const token = await server.tokenOf('lapsed');
  const [last, ...earlier] = await server.ok('listPayments', { token });
  expect(earlier).toHaveLength(3);
  const { subscription_profile: membership } = await server.ok('getProfile', { token });
  expect(last?.period_end).toBe(membership?.end_date);
  const receipt = await server.ok('getReceipt', { token, params: { id: last?.id ?? 0 } });
  expect(receipt).toMatchObject({ net: '4.61', tax: '0.38', tax_label: 'Sales tax, 8.25%' });
});

test('a declined renewal is listed as failed without a receipt, until another card pays it', async () => {
  await subscribe();
  const url = await portal();
  expect((await saveCard(url, '0341')).headers.get('location')).toBe(PREMIUM_PAGE);
  await passDays(31);
  const [failed, first] = await payments();
  expect([failed?.status, first?.status]).toEqual(['failed', 'paid']);
  expect(await buyer.membership()).toMatchObject({ status: 'past_due', is_active: false });
  const params = { id: failed?.id ?? 0 };
  expect(await server.statusOf('getReceipt', { token: buyer.token, params })).toBe(404);

  await saveCard(await portal(), '4444');
  await runSimulator(server.services);
  expect((await payments())[0]).toMatchObject({ id: failed?.id, status: 'paid' });
  expect(await buyer.membership()).toMatchObject({ status: 'premium', is_active: true });
});

test('a member who pays at the checkout after a declined renewal is charged again a month later', async () => {
  await subscribe();
  await saveCard(await portal(), '0341');
  await passDays(31);
  await subscribe();
  await passDays(31);
  const statuses = (await payments()).map(({ status }) => status);
  expect(statuses).toEqual(['paid', 'paid', 'failed', 'paid']);
});

test('the page for changing the card shows the present card, and a forged or expired link is refused', async () => {
  await subscribe();
  const url = await portal();
  expect((await saveCard(url, 'stolen')).status).toBe(400);
  expect((await saveCard(url, '4444')).status).toBe(303);
  const shown = await fetch(url);
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect(await shown.text()).toMatch(/value="4444" checked/);

  const forged = url.replace(/bps_\d+/, 'bps_1');
  expect((await fetch(forged)).status).toBe(410);
  const elsewhere = new URL(url);
  elsewhere.searchParams.set('return_url', 'https://elsewhere.example/');
  expect((await saveCard(elsewhere.href, '0341')).status).toBe(400);
  await server.clock.advance(3599);
  expect((await fetch(url)).status).toBe(200);
  await server.clock.advance(1);
  expect((await saveCard(url, '0341')).status).toBe(410);
});

test('only a present or former member can open the page for changing the card, and only from the site', async () => {
  const call = (url: string) =>
    server.refused('createBillingPortalSession', { token: buyer.token, body: { return_url: url } });
  expect(await call(PREMIUM_PAGE)).toMatchObject({ status: 409, code: 'no_card' });
  expect(await call('https://elsewhere.example/')).toMatchObject({ status: 400 });
});

test('the checkout and the invoice of a purchase are listed as one payment, and a free invoice is not listed', async () => {
  const { deliver, nowS } = webhooksOf(server);
  const { id } = await buyer.startCheckout();
  const { id: userId } = await server.signIn(buyer.email);
  const subscription = `sub_of_${userId}`;
  const invoice = { ...invoiceOf(userId, subscription, nowS()), currency: 'usd' };
  const paid = { ...invoice, amount_paid: 499, amount_due: 499 };
  const checkout = { id, payment_status: 'paid', subscription, invoice: invoice.id };
  const free = { ...invoice, id: `${invoice.id}_trial`, amount_paid: 0, amount_due: 0 };
  for (const [type, object] of [
    ['invoice.payment_failed', paid],
    ['invoice.payment_succeeded', paid],
    ['checkout.session.completed', checkout],
    ['invoice.payment_failed', paid],
    ['invoice.payment_succeeded', free],
  ] as const) {
    expect(await deliver({ type, object })).toBe(200);
  }
  expect(await payments()).toMatchObject([{ status: 'paid', amount: '4.99' }]);
});

test.each([
  [499, 0, 0],
  [499, 8.25, 38],
  [499, 20, 83],
  [110, 10, 10],
  [3, 100, 2],
  [2_147_483_647, 8.875, 175_053_202],
])('the tax contained in %d cents at %d percent is %d cents', (amount, percent, taxCents) => {
  const taxLabel = `Tax, ${percent}%`;
  expect(taxIn(amount, { name: 'Tax', percent })).toEqual({ taxCents, taxLabel });
});
