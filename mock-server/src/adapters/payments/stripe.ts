import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Stripe from 'stripe';
import type { StripeSettings } from '../../settings/config.ts';
import { systemClock } from '../../domain/clock.ts';
import { fail } from '../../domain/errors.ts';
import type { CheckoutOrder, Log, Payments } from '../../domain/ports.ts';
import { SECOND_MS } from '../../lib/time.ts';
import { readSignedEvent } from './signed-event.ts';

/** The version of Stripe's API. Webhook endpoints at Stripe must use the same version. */
const STRIPE_API_VERSION = '2026-10-28.endive';

const TIMEOUT_MS = 5000;
const RETRIES = 2;
/** Idle connections may be frozen, so they are closed before a request is retried. */
const AGENT = { keepAlive: true, timeout: 4000 };

const {
  StripeAuthenticationError,
  StripeError,
  StripeIdempotencyError,
  StripeInvalidRequestError,
  StripePermissionError,
} = Stripe.errors;
/** These errors mean that the key, the price or a parameter is wrong, so a retry would not help. */
const REFUSALS = [
  StripeAuthenticationError,
  StripeIdempotencyError,
  StripeInvalidRequestError,
  StripePermissionError,
];

const createClient = ({ secretKey, apiBase }: StripeSettings): Stripe => {
  const base = apiBase === undefined ? null : new URL(apiBase);
  const isHttp = base?.protocol === 'http:';
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpAgent: isHttp ? new HttpAgent(AGENT) : new HttpsAgent(AGENT),
    ...(base && {
      host: base.hostname,
      protocol: isHttp ? 'http' : 'https',
      ...(base.port !== '' && { port: base.port }),
    }),
  });
};

const isMissing = (error: unknown, param?: string): boolean =>
  error instanceof StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  (param === undefined || error.param === param);

const createCustomer = async (
  stripe: Stripe,
  { userId, email }: CheckoutOrder,
  attempt: string,
): Promise<string> => {
  const { id } = await stripe.customers.create(
    { email, metadata: { user_id: String(userId) } },
    { idempotencyKey: `customer ${userId} ${email} ${attempt}` },
  );
  return id;
};

const createSession = async (
  stripe: Stripe,
  order: CheckoutOrder,
  price: string,
  customer: string,
) => {
  const metadata = { user_id: String(order.userId) };
  const { id, url } = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      line_items: [{ price, quantity: 1 }],
      customer,
      client_reference_id: metadata.user_id,
      metadata,
      // Stripe copies this metadata into later webhooks, where the server reads the person's id.
      subscription_data: { metadata },
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
    },
    { idempotencyKey: `checkout ${order.idempotencyKey} ${customer}` },
  );
  if (url === null) throw fail('payment_refused');
  return { id, url, customerId: customer };
};

/** Takes payments through Stripe. The machine's clock measures the age of webhook signatures. */
export const stripePayments = (settings: StripeSettings, log: Log) => {
  const stripe = createClient(settings);

  const callStripe = async <Result>(what: string, call: () => Promise<Result>): Promise<Result> => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      const { type, code, param, message, requestId } = error;
      log.error({ type, code, param, message, requestId }, `Stripe could not ${what}`);
      const isRefused = REFUSALS.some((Refusal) => error instanceof Refusal);
      throw fail(isRefused ? 'payment_refused' : 'payment_unavailable');
    }
  };

  const changeSubscription = async (what: string, id: string, change: () => Promise<unknown>) => {
    await callStripe(what, async () => {
      try {
        await change();
      } catch (error) {
        if (!isMissing(error)) throw error;
        log.warn({ subscription: id }, 'Stripe does not know this subscription');
      }
    });
  };

  return {
    createCheckout: (order) =>
      callStripe('open a checkout', async () => {
        const price = settings.monthlyPriceId;
        const known = order.customerId ?? (await createCustomer(stripe, order, 'first'));
        try {
          return await createSession(stripe, order, price, known);
        } catch (error) {
          if (!isMissing(error, 'customer')) throw error;
          // The customer was deleted at Stripe or belongs to another Stripe account.
          const renewed = await createCustomer(stripe, order, `instead of ${known}`);
          return createSession(stripe, order, price, renewed);
        }
      }),
    isCheckoutUrl: () => true,
    openBillingPortal: ({ customerId: customer, returnUrl }) =>
      callStripe('open the billing portal', async () => {
        if (customer === null) throw fail('no_card');
        const redirect = { return_url: returnUrl };
        try {
          const { url } = await stripe.billingPortal.sessions.create({
            customer,
            ...redirect,
            flow_data: {
              type: 'payment_method_update',
              after_completion: { type: 'redirect', redirect },
            },
          });
          return url;
        } catch (error) {
          throw isMissing(error, 'customer') ? fail('no_card') : error;
        }
      }),
    expireCheckout: (id) =>
      callStripe('expire a checkout', async () => {
        try {
          await stripe.checkout.sessions.expire(id);
          return true;
        } catch (error) {
          if (isMissing(error)) return true;
          if (!(error instanceof StripeInvalidRequestError)) throw error;
          // Stripe refuses to expire a checkout that has already ended.
          return (await stripe.checkout.sessions.retrieve(id)).status === 'expired';
        }
      }),
    postponeRenewal: (id, until) =>
      changeSubscription('postpone the renewal', id, () =>
        stripe.subscriptions.update(id, {
          trial_end: Math.floor(until.getTime() / SECOND_MS),
          proration_behavior: 'none',
        }),
      ),
    setAutoRenew: (id, autoRenew) =>
      changeSubscription('change the renewal', id, () =>
        stripe.subscriptions.update(id, { cancel_at_period_end: !autoRenew }),
      ),
    endSubscription: (id) =>
      changeSubscription('end the subscription', id, () => stripe.subscriptions.cancel(id)),
    readWebhook: (rawBody, signature) =>
      readSignedEvent(rawBody, signature, settings.webhookSecret, systemClock.now()),
  } satisfies Payments<unknown>;
};
