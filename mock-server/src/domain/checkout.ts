import { createHash } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { components } from '../contract.gen.d.ts';
import { checkoutSessions } from '../db/schema/index.ts';
import { MINUTE_MS } from '../time.ts';
import { fail, failField } from './errors.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { customerOf, saveCustomer } from './payment-customers.ts';
import { findPlan, toDecimal, type Plan } from './plans.ts';
import { hasActiveMembership } from './subscriptions.ts';
import type { Caller, World } from './world.ts';

type CheckoutRequest = components['schemas']['CheckoutRequest'];

const CHECKOUT_TTL_MS = 24 * 60 * 60 * 1000;
const SESSION_PLACEHOLDER = '{CHECKOUT_SESSION_ID}';

const planOf = (request: CheckoutRequest): Plan => {
  const plan = findPlan(request.plan_name);
  if (plan === undefined) throw failField('unknown_plan', 'plan_name');
  if (request.price_id !== plan.priceId) throw failField('unknown_price', 'price_id');
  return plan;
};

/** The address, if it belongs to the site; a foreign one would make this server send people away. */
const returnUrl = (world: World, field: 'success_url' | 'cancel_url', value: string): string => {
  const url = URL.parse(value);
  if (url === null || !world.config.siteOrigins.includes(url.origin)) {
    throw failField('foreign_return_url', field);
  }
  return value;
};

/** The placeholder as the provider looks for it, also where the client has encoded it. */
const withPlainPlaceholder = (url: string): string =>
  url.replaceAll(encodeURIComponent(SESSION_PLACEHOLDER), SESSION_PLACEHOLDER);

/** Puts the session's id into the address that the browser comes back to. */
export const withSessionId = (url: string, sessionId: string): string =>
  url.replaceAll(SESSION_PLACEHOLDER, sessionId);

/** What makes two orders of a person the same one. */
interface Order {
  plan: Plan;
  successUrl: string;
  cancelUrl: string;
  serverOrigin: string;
}

/** Where a checkout of the same order is still open: paying there twice is not possible. */
const findOpen = async (
  world: World,
  userId: number,
  { plan, successUrl, cancelUrl, serverOrigin }: Order,
): Promise<string | null> => {
  const rows = await world.db
    .select({ url: checkoutSessions.url })
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.userId, userId),
        eq(checkoutSessions.status, 'open'),
        eq(checkoutSessions.planName, plan.name),
        eq(checkoutSessions.amountCents, plan.amountCents),
        eq(checkoutSessions.successUrl, successUrl),
        eq(checkoutSessions.cancelUrl, cancelUrl),
        gt(checkoutSessions.expiresAt, world.clock.now()),
      ),
    )
    .orderBy(desc(checkoutSessions.createdAt))
    .limit(1);
  const url = rows[0]?.url ?? null;
  // The simulated checkout page moves with the address of this server.
  const isOwn = world.payments.simulator !== null;
  return url !== null && isOwn && !url.startsWith(serverOrigin) ? null : url;
};

/** The same for requests that come at the same moment, on whichever server. */
const idempotencyKey = async (world: World, userId: number, order: Order): Promise<string> => {
  const earlier = await world.db.$count(checkoutSessions, eq(checkoutSessions.userId, userId));
  const minute = Math.floor(world.clock.now().getTime() / MINUTE_MS);
  const { name, amountCents } = order.plan;
  return createHash('sha256')
    .update(
      JSON.stringify([
        userId,
        earlier,
        minute,
        name,
        amountCents,
        order.successUrl,
        order.cancelUrl,
      ]),
    )
    .digest('base64url');
};

const openCheckout = async (world: World, caller: Caller, order: Order): Promise<string> => {
  // Before looking: a checkout that another server opens after that has the same key.
  const key = await idempotencyKey(world, caller.id, order);
  const open = await findOpen(world, caller.id, order);
  if (open !== null) return open;
  const known = await customerOf(world, caller.id);
  const { id, url, customerId } = await world.payments.createCheckout({
    ...order,
    userId: caller.id,
    email: caller.email,
    customerId: known,
    idempotencyKey: key,
  });
  if (customerId !== null && customerId !== known) await saveCustomer(world, caller.id, customerId);
  const now = world.clock.now();
  const { name, amountCents, currency } = order.plan;
  await world.db
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
    .onConflictDoNothing();
  return url;
};

/**
 * Starts a checkout (operation createCheckoutSession), or leads back to one that is still open.
 * @param serverOrigin where clients reach this server, for the local checkout page
 * @returns where to send the browser
 * @throws DomainError already_premium (409); unknown_plan, unknown_price, foreign_return_url (400);
 *   payment_unavailable, payment_refused (503)
 */
export const startCheckout = async (
  world: World,
  caller: Caller,
  request: CheckoutRequest,
  serverOrigin: string,
): Promise<string> => {
  const order = {
    plan: planOf(request),
    successUrl: withPlainPlaceholder(returnUrl(world, 'success_url', request.success_url)),
    cancelUrl: returnUrl(world, 'cancel_url', request.cancel_url),
    serverOrigin,
  };
  if (await hasActiveMembership(world.db, world, caller.id)) throw fail('already_premium');
  return oneAtATime(`checkout of ${String(caller.id)}`, () => openCheckout(world, caller, order));
};

/**
 * What became of the caller's own checkout (operation verifyPayment).
 * @throws DomainError payment_session_not_found (404), also for another person's session
 */
export const verifyPayment = async (
  { db }: World,
  caller: Caller,
  sessionId: string,
): Promise<components['schemas']['PaymentVerification']> => {
  const rows = await db
    .select()
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.id, sessionId), eq(checkoutSessions.userId, caller.id)));
  const session = rows[0];
  if (session === undefined) throw fail('payment_session_not_found');
  return {
    status: session.paymentStatus,
    plan_name: session.planName,
    amount: toDecimal(session.amountCents),
    currency: session.currency,
    transaction_id: session.transactionId,
  };
};
