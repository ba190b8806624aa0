import { and, eq } from 'drizzle-orm';
import type { components } from '../contract.gen.d.ts';
import { checkoutSessions } from '../db/schema/index.ts';
import { fail, failField } from './errors.ts';
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

/** Puts the session's id into the address that the browser comes back to. */
export const withSessionId = (url: string, sessionId: string): string =>
  url
    .replaceAll(SESSION_PLACEHOLDER, sessionId)
    .replaceAll(encodeURIComponent(SESSION_PLACEHOLDER), sessionId);

/**
 * Starts a checkout (operation createCheckoutSession).
 * @param serverOrigin where clients reach this server, for the local checkout page
 * @returns where to send the browser
 * @throws DomainError already_premium (409); unknown_plan, unknown_price, foreign_return_url (400)
 */
export const startCheckout = async (
  world: World,
  caller: Caller,
  request: CheckoutRequest,
  serverOrigin: string,
): Promise<string> => {
  const plan = planOf(request);
  const successUrl = returnUrl(world, 'success_url', request.success_url);
  const cancelUrl = returnUrl(world, 'cancel_url', request.cancel_url);
  if (await hasActiveMembership(world.db, world, caller.id)) throw fail('already_premium');
  const { id, url } = await world.payments.createCheckout({
    plan,
    userId: caller.id,
    email: caller.email,
    successUrl,
    cancelUrl,
    serverOrigin,
  });
  const now = world.clock.now();
  await world.db.insert(checkoutSessions).values({
    id,
    userId: caller.id,
    status: 'open',
    paymentStatus: 'unpaid',
    planName: plan.name,
    amountCents: plan.amountCents,
    currency: plan.currency,
    successUrl,
    cancelUrl,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CHECKOUT_TTL_MS),
  });
  return url;
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
