import { afterEach, expect, test, vi } from 'vitest';
import { choose, useBuyer } from '../../../testing/purchases.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
const buyer = useBuyer(server);
afterEach(() => {
  vi.restoreAllMocks();
});

const expectPage = async (response: Response, status: number, text: string): Promise<void> => {
  expect([response.status, response.headers.get('content-type')]).toEqual([
    status,
    'text/html; charset=utf-8',
  ]);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('img-src data:');
  const html = await response.text();
  expect(html).toContain('<link rel="icon" href="data:,">');
  expect(html).toContain(text);
};

/** Makes the next database query fail with this error code of PostgreSQL or Node.js. */
const failDatabase = (method: 'select' | 'transaction', code: string): void => {
  vi.spyOn(server.services.db, method).mockImplementationOnce(() => {
    throw new Error('Failed query', { cause: Object.assign(new Error('secret'), { code }) });
  });
};

const UNAVAILABLE = 'The service is temporarily unavailable. Please try again in a moment.';

test.each(['cs_nobody', 'x'.repeat(300), '%00', 'cs_%0a', '%F0%9F%9A%A2', "'or'1'='1"])(
  'the page /checkout/%s says that there is no such checkout if its id is unknown',
  async (id) => {
    const url = new URL(`/checkout/${id}`, server.url).href;
    await expectPage(await fetch(url), 404, 'Checkout not found');
    await expectPage(await choose(url, 'pay'), 404, 'There is no checkout at this address.');
  },
);

test('while the database is down, the checkout page asks the buyer to try again later', async () => {
  const { url } = await buyer.startCheckout();
  failDatabase('select', 'ECONNREFUSED');
  const shown = await fetch(url);
  expect(shown.headers.get('retry-after')).toBe('5');
  await expectPage(shown, 503, UNAVAILABLE);

  failDatabase('transaction', '57P01');
  const paid = await choose(url, 'pay');
  expect(paid.headers.get('retry-after')).toBe('5');
  await expectPage(paid, 503, UNAVAILABLE);

  expect((await choose(url, 'pay')).status).toBe(303);
});

test('the checkout page has different error messages for a full disk and for an unexpected error', async () => {
  const { url } = await buyer.startCheckout();
  failDatabase('transaction', '53100');
  await expectPage(await choose(url, 'pay'), 507, 'The server has run out of storage.');
  failDatabase('select', 'XX000');
  const response = await fetch(url);
  await expectPage(response.clone(), 500, 'Something went wrong. Please try again.');
  expect(await response.text()).not.toContain('secret');
});

test('the checkout page refuses a request body that its form never sends', async () => {
  const { url } = await buyer.startCheckout();
  await expectPage(await choose(url, 'steal'), 400, 'Payment details');
  const headers = { 'content-type': 'application/xml' };
  const other = await fetch(url, { method: 'POST', headers, body: '<pay/>' });
  await expectPage(other, 415, 'The content type is not supported.');
  const large = await choose(url, 'x'.repeat(2_000_000));
  await expectPage(large, 413, 'The request is too large.');
});

test('the page of an expired checkout says that nothing was charged', async () => {
  const { url } = await buyer.startCheckout();
  await expectPage(await choose(url, 'expire'), 200, 'Nothing has been charged.');
  await expectPage(await fetch(url), 200, 'This checkout has expired.');
});
