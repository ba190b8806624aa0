import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CheckoutOrder } from '../../domain/ports.ts';
import { MONTHLY_PLAN } from '../../domain/payments/plans.ts';
import { startRecordingProxy } from '../../../testing/recording-proxy.ts';
import { startStripeMock } from '../../../testing/stripe-mock.ts';
import { stripePayments } from './stripe.ts';

/** These tests use the real stripe-mock, which rejects what Stripe would reject. */
const mock = await startStripeMock();
if ('reason' in mock) process.stdout.write(`Stripe's tests are skipped: ${mock.reason}\n`);
const mockUrl = 'url' in mock ? mock.url : '';

const ORDER: CheckoutOrder = {
  plan: MONTHLY_PLAN,
  userId: 7,
  email: 'nora@millbrook.example',
  customerId: null,
  successUrl: 'https://paper.example/payment/success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://paper.example/payment/cancel',
  serverUrl: 'https://api.example',
  idempotencyKey: 'order-1',
};
const UNAVAILABLE = { code: 'payment_unavailable', status: 503 };
const REFUSED = { code: 'payment_refused', status: 503 };

const open = (apiBase: string, secretKey = 'sk_test_123') =>
  stripePayments(
    { secretKey, apiBase, webhookSecret: 'whsec_x', monthlyPriceId: 'price_monthly' },
    pino({ level: 'silent' }),
  );

describe.skipIf('reason' in mock)('payments with Stripe', () => {
  let proxy: Awaited<ReturnType<typeof startRecordingProxy>>;
  let payments: ReturnType<typeof stripePayments>;
  beforeAll(async () => {
    proxy = await startRecordingProxy(mockUrl);
    payments = open(proxy.url);
  });
  afterAll(async () => {
    await proxy.close();
    if ('stop' in mock) mock.stop();
  });
  beforeEach(() => {
    proxy.reset();
  });

  describe('createCheckout opens a checkout at Stripe', () => {
    test('the checkout of a new customer is for a subscription with the configured price', async () => {
      const checkout = await payments.createCheckout(ORDER);
      expect(checkout.id).toMatch(/^cs_test_/);
      expect(checkout.url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
      expect(checkout.customerId).toMatch(/^cus_/);

      const [customer, session, ...more] = proxy.taken();
      expect(more).toEqual([]);
      expect(customer).toMatchObject({ method: 'POST', path: '/v1/customers' });
      expect(Object.fromEntries(customer?.body ?? [])).toEqual({
        email: ORDER.email,
        'metadata[user_id]': '7',
      });
      expect(session).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' });
      expect(Object.fromEntries(session?.body ?? [])).toEqual({
        mode: 'subscription',
        'line_items[0][price]': 'price_monthly',
        'line_items[0][quantity]': '1',
        customer: checkout.customerId,
        client_reference_id: '7',
        'metadata[user_id]': '7',
        'subscription_data[metadata][user_id]': '7',
        success_url: ORDER.successUrl,
        cancel_url: ORDER.cancelUrl,
      });
    });

    test("every request names the version of Stripe's API for which the server was written", async () => {
      await payments.createCheckout(ORDER);
      const versions = proxy.taken().map(({ headers }) => headers['stripe-version']);
      expect(new Set(versions)).toEqual(new Set(['2026-10-28.endive']));
    });

    test('a second checkout of a person uses the customer of the first checkout', async () => {
      const { customerId } = await payments.createCheckout({ ...ORDER, customerId: 'cus_known' });
      expect(customerId).toBe('cus_known');
      const [session, ...more] = proxy.taken();
      expect(more).toEqual([]);
      expect(session?.body.get('customer')).toBe('cus_known');
    });

    test('if a customer was deleted at Stripe, the next checkout creates a new customer', async () => {
      const error = {
        type: 'invalid_request_error',
        code: 'resource_missing',
        param: 'customer',
        message: "No such customer: 'cus_gone'",
      };
      proxy.failNext({ status: 400, body: { error } });
      const { customerId } = await payments.createCheckout({ ...ORDER, customerId: 'cus_gone' });
      expect(customerId).toMatch(/^cus_/);
      expect(customerId).not.toBe('cus_gone');
      expect(proxy.taken().map(({ path }) => path)).toEqual([
        '/v1/checkout/sessions',
        '/v1/customers',
        '/v1/checkout/sessions',
      ]);
    });

    test('the same order is sent with the same idempotency key, a different order with another key', async () => {
      const keyOf = async (change: Partial<CheckoutOrder>) => {
        await payments.createCheckout({ ...ORDER, customerId: 'cus_known', ...change });
        return proxy.taken()[0]?.headers['idempotency-key'];
      };
      const first = await keyOf({});
      expect(first).toContain('order-1');
      expect(await keyOf({})).toBe(first);
      expect(await keyOf({ idempotencyKey: 'order-2' })).not.toBe(first);
    });
  });

  describe('checkouts that expire at Stripe', () => {
    const ended = { status: 400, body: { error: { type: 'invalid_request_error' } } };

    test('expireCheckout sends a request that expires an open checkout', async () => {
      expect(await payments.expireCheckout('cs_test_1')).toBe(true);
      const [request, ...more] = proxy.taken();
      expect(more).toEqual([]);
      expect(request).toMatchObject({
        method: 'POST',
        path: '/v1/checkout/sessions/cs_test_1/expire',
      });
    });

    test.each([
      ['complete', false],
      ['expired', true],
      ['open', false],
    ])(
      'if Stripe says that a checkout is %s, the server treats it as expired: %s',
      async (status, isExpired) => {
        proxy.failNext(ended, { status: 200, body: { id: 'cs_test_1', status } });
        expect(await payments.expireCheckout('cs_test_1')).toBe(isExpired);
        expect(proxy.taken()[1]).toMatchObject({
          method: 'GET',
          path: '/v1/checkout/sessions/cs_test_1',
        });
      },
    );

    test('the server treats a checkout that Stripe does not know as expired', async () => {
      const error = { type: 'invalid_request_error', code: 'resource_missing', param: 'id' };
      proxy.failNext({ status: 404, body: { error } });
      expect(await payments.expireCheckout('cs_gone')).toBe(true);
    });
  });

  describe('changes to a subscription are sent to Stripe', () => {
    test('postponing a renewal sets the next charge to the end of the paid period', async () => {
      await payments.postponeRenewal('sub_1', new Date('2030-01-02T03:04:05.678Z'));
      const [request] = proxy.taken();
      expect(request).toMatchObject({ method: 'POST', path: '/v1/subscriptions/sub_1' });
      expect(Object.fromEntries(request?.body ?? [])).toEqual({
        trial_end: String(Date.parse('2030-01-02T03:04:05Z') / 1000),
        proration_behavior: 'none',
      });
    });

    test('ending a subscription cancels it at Stripe immediately', async () => {
      await payments.endSubscription('sub_1');
      const [request] = proxy.taken();
      expect(request).toMatchObject({ method: 'DELETE', path: '/v1/subscriptions/sub_1' });
    });

    test('changing a subscription that Stripe does not know, such as a seeded one, does nothing', async () => {
      const error = { type: 'invalid_request_error', code: 'resource_missing', param: 'id' };
      proxy.failNext({ status: 404, body: { error } });
      await expect(payments.setAutoRenew('sub_seed_member', false)).resolves.toBeUndefined();
    });
  });

  describe('requests to Stripe that fail', () => {
    test('a request that fails once is retried with the same idempotency key', async () => {
      proxy.failNext('hang up', { status: 500, body: { error: { type: 'api_error' } } });
      await payments.createCheckout({ ...ORDER, customerId: 'cus_known' });
      const keys = proxy.taken().map(({ headers }) => headers['idempotency-key']);
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
    });

    test.each([
      ['a server error', { status: 500, body: { error: { type: 'api_error' } } }],
      ['too many requests', { status: 429, body: { error: { type: 'rate_limit_error' } } }],
      ['a cut line', 'hang up'],
    ] as const)(
      'if a request to Stripe keeps failing, the error is payment_unavailable: %s',
      async (_, fault) => {
        proxy.failNext(fault, fault, fault);
        const order = { ...ORDER, customerId: 'cus_known' };
        await expect(payments.createCheckout(order)).rejects.toMatchObject(UNAVAILABLE);
      },
    );

    test('if the connection to Stripe fails, the error is payment_unavailable', async () => {
      const nowhere = open('http://127.0.0.1:1');
      await expect(nowhere.createCheckout(ORDER)).rejects.toMatchObject(UNAVAILABLE);
    });

    test('if Stripe rejects the key or the request, the error is payment_refused', async () => {
      const stranger = open(mockUrl, 'not-a-key');
      await expect(stranger.createCheckout(ORDER)).rejects.toMatchObject(REFUSED);
      const error = { type: 'invalid_request_error', param: 'line_items[0][price]' };
      proxy.failNext({ status: 400, body: { error } });
      const order = { ...ORDER, customerId: 'cus_known' };
      await expect(payments.createCheckout(order)).rejects.toMatchObject(REFUSED);
    });
  });
});
