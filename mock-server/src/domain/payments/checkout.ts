import { createHash } from 'node:crypto';
import { and, asc, eq, or } from 'drizzle-orm';
import { checkoutSessions, paymentCustomers, subscriptions } from '../../db/schema/index.ts';
import { DAY_MS, MINUTE_MS } from '../../lib/time.ts';
import { fail, failField } from '../errors.ts';
import { consumeLimit, limitOf } from '../limits.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { findPlan, type Plan } from './plans.ts';
import { normaliseReturnUrl } from './return-urls.ts';
import { hasActiveMembership } from './subscriptions.ts';
import type { Caller, Services } from '../services.ts';

export interface CheckoutRequest {
  planName: string;
  priceId: string;
  successUrl: string;
  cancelUrl: string;
}

const CHECKOUT_TTL_MS = DAY_MS;

const planOf = (request: CheckoutRequest): Plan => {
  const plan = findPlan(request.planName);
  if (plan === undefined) throw failField('unknown_plan', 'plan_name');
  if (request.priceId !== plan.priceId) throw failField('unknown_price', 'price_id');
  return plan;
};

/** Refuses a return URL outside the site, to prevent open redirects. */
const returnUrl = (
  services: Services,
  field: 'success_url' | 'cancel_url',
  value: string,
): string => {
  const url = normaliseReturnUrl(value, services.config.siteOrigins);
  if (url === null) throw failField('foreign_return_url', field);
  return url;
};

/** Two orders of a person are the same if all fields are equal. */
interface Order {
  plan: Plan;
  successUrl: string;
  cancelUrl: string;
  serverUrl: string;
}

type CheckoutRow = typeof checkoutSessions.$inferSelect;

/** Finds a person's open checkout, or the one whose payment the provider is still processing. */
const findUnderWay = async ({ db }: Services, userId: number): Promise<CheckoutRow | undefined> => {
  const rows = await db
    .select()
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.userId, userId),
        or(eq(checkoutSessions.status, 'open'), eq(checkoutSessions.paymentStatus, 'processing')),
      ),
    )
    .orderBy(asc(checkoutSessions.status))
    .limit(1);
  return rows[0];
};

const isOfOrder = (services: Services, row: CheckoutRow, order: Order): boolean =>
  row.planName === order.plan.name &&
  row.amountCents === order.plan.amountCents &&
  row.successUrl === order.successUrl &&
  row.cancelUrl === order.cancelUrl &&
  row.expiresAt > services.clock.now() &&
  services.payments.isCheckoutUrl(row.url, order.serverUrl);

/** Ends an open checkout at the payment provider. Returns false if it was paid just before. */
const endCheckout = async (services: Services, id: string): Promise<boolean> => {
  const isEnded = await services.payments.expireCheckout(id, services);
  if (isEnded) {
    await services.db
      .update(checkoutSessions)
      .set({ status: 'expired' })
      .where(and(eq(checkoutSessions.id, id), eq(checkoutSessions.status, 'open')));
  }
  return isEnded;
};

/** Servers that get the same order in parallel compute the same idempotency key. */
const idempotencyKey = async (
  services: Services,
  userId: number,
  order: Order,
): Promise<string> => {
  const earlier = await services.db.$count(checkoutSessions, eq(checkoutSessions.userId, userId));
  const minute = Math.floor(services.clock.now().getTime() / MINUTE_MS);
  const { successUrl, cancelUrl } = order;
  const { name, amountCents } = order.plan;
  return createHash('sha256')
    .update(JSON.stringify([userId, earlier, minute, name, amountCents, successUrl, cancelUrl]))
    .digest('base64url');
};

const openCheckout = async (services: Services, caller: Caller, order: Order): Promise<string> => {
  // The key depends on the number of checkouts, so it precedes those of other servers.
  const key = await idempotencyKey(services, caller.id, order);
  const current = await findUnderWay(services, caller.id);
  if (current !== undefined) {
    const isKept = current.status !== 'open' || isOfOrder(services, current, order);
    if (isKept || !(await endCheckout(services, current.id))) return current.url;
  }
  const known = await customerOf(services, caller.id);
  const { id, url, customerId } = await services.payments.createCheckout({
    ...order,
    userId: caller.id,
    email: caller.email,
    customerId: known,
    idempotencyKey: key,
  });
  if (customerId !== null && customerId !== known)
    await saveCustomer(services, caller.id, customerId);
  const now = services.clock.now();
  const { name, amountCents, currency } = order.plan;
  const inserted = await services.db
    .insert(checkoutSessions)
    .values({
      id,
      url,
      userId: caller.id,
      status: 'open',
      paymentStatus: 'unpaid',
      planName: name,
      amountCents,
      currency,
      successUrl: order.successUrl,
      cancelUrl: order.cancelUrl,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CHECKOUT_TTL_MS),
    })
    .onConflictDoNothing()
    .returning({ id: checkoutSessions.id });
  if (inserted.length > 0) return url;
  // Another server has stored a checkout meanwhile. If it differs, this one is ended.
  const isKnown = (await services.db.$count(checkoutSessions, eq(checkoutSessions.id, id))) > 0;
  if (!isKnown) await services.payments.expireCheckout(id, services);
  return openCheckout(services, caller, order);
};

/**
 * Starts a checkout, or returns to the open one of the same order. Replaces another order's.
 * @param serverUrl the origin of this server, which serves the page of simulated payments
 * @returns the URL that the browser opens
 * @throws DomainError already_premium (409); unknown_plan, unknown_price, foreign_return_url (400);
 *   payment_unavailable, payment_refused, payment_not_configured (503); too_many_attempts (429)
 */
export const startCheckout = async (
  services: Services,
  caller: Caller,
  request: CheckoutRequest,
  serverUrl: string,
): Promise<string> => {
  const order = {
    plan: planOf(request),
    successUrl: returnUrl(services, 'success_url', request.successUrl),
    cancelUrl: returnUrl(services, 'cancel_url', request.cancelUrl),
    serverUrl,
  };
  if (await hasActiveMembership(services.db, services, caller.id)) throw fail('already_premium');
  await consumeLimit(services.db, services, limitOf('checkout', caller.id));
  return oneAtATime(`checkout of ${caller.id}`, () => openCheckout(services, caller, order));
};

/**
 * Reads a checkout of this person, for the operation verifyPayment.
 * @throws DomainError payment_session_not_found (404), also for another person's checkout
 */
export const verifyPayment = async ({ db }: Services, caller: Caller, sessionId: string) => {
  const rows = await db
    .select()
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.id, sessionId), eq(checkoutSessions.userId, caller.id)));
  const session = rows[0];
  if (session === undefined) throw fail('payment_session_not_found');
  return session;
};

const customerOf = async ({ db }: Services, userId: number): Promise<string | null> => {
  const rows = await db
    .select({ customerId: paymentCustomers.customerId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.userId, userId));
  return rows[0]?.customerId ?? null;
};

const saveCustomer = async (
  { db }: Services,
  userId: number,
  customerId: string,
): Promise<void> => {
  await db
    .insert(paymentCustomers)
    .values({ userId, customerId })
    .onConflictDoUpdate({ target: paymentCustomers.userId, set: { customerId } });
};

/**
 * Opens the payment provider's page on which the member changes the card.
 * @param serverUrl the origin of this server, which serves the page of simulated payments
 * @returns the URL that the browser opens
 * @throws DomainError foreign_return_url (400); no_card (409) for a person who was never a member;
 *   payment_unavailable, payment_refused, payment_not_configured (503)
 */
export const openBillingPortal = async (
  services: Services,
  caller: Caller,
  url: string,
  serverUrl: string,
): Promise<string> => {
  const returnUrl = normaliseReturnUrl(url, services.config.siteOrigins);
  if (returnUrl === null) throw failField('foreign_return_url', 'return_url');
  const isMember = eq(subscriptions.userId, caller.id);
  if ((await services.db.$count(subscriptions, isMember)) === 0) throw fail('no_card');
  return services.payments.openBillingPortal({
    userId: caller.id,
    customerId: await customerOf(services, caller.id),
    returnUrl,
    serverUrl,
    now: services.clock.now(),
  });
};
