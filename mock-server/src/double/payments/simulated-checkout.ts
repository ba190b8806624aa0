import { and, eq } from 'drizzle-orm';
import { checkoutSessions, users } from '../../db/schema/index.ts';
import { fail } from '../../domain/errors.ts';
import { lockMemberships } from '../../domain/payments/membership-periods.ts';
import { withSessionId } from '../../domain/payments/return-urls.ts';
import { resetCard } from './simulated-cards.ts';
import { deliverEvents, isRecorded, isSimulated, recordEvent } from './simulated-events.ts';
import { hasActiveMembership } from '../../domain/payments/subscriptions.ts';
import type { Services } from '../../domain/services.ts';

/** What can be done with a checkout. A payment with `pay_later` is confirmed later. */
export const CHECKOUT_OUTCOMES = ['pay', 'pay_later', 'decline', 'cancel', 'expire'] as const;
export type CheckoutOutcome = (typeof CHECKOUT_OUTCOMES)[number];

type CheckoutRow = typeof checkoutSessions.$inferSelect;

export interface SimulatedCheckout extends CheckoutRow {
  email: string;
  /** The URL to which the browser goes next. Null if it stays on the page. */
  redirectUrl: string | null;
  /** Why the person's last action, such as a payment, failed. Null if it did not fail. */
  problem: string | null;
}

const PROCESSING = 'Another payment of yours is being processed. You have not been charged again.';
const DECLINED = 'Your card was declined. Try another payment method.';

/** Converts a checkout to the format of Stripe's Checkout Session. */
export const checkoutObject = (row: CheckoutRow, paid: boolean) => ({
  id: row.id,
  object: 'checkout.session',
  mode: 'subscription',
  client_reference_id: String(row.userId),
  amount_total: row.amountCents,
  currency: row.currency,
  payment_status: paid ? 'paid' : 'unpaid',
  subscription: row.subscriptionId ?? row.id.replace(/^cs_/, 'sub_'),
  payment_intent: row.id.replace(/^cs_/, 'pi_'),
});

/** The format of checkout ids. PostgreSQL would refuse some other characters. */
const SESSION_ID = /^[\w-]+$/;

/** The id of a payment event consists of this prefix and the id of the checkout. */
export const PAID_EVENT = 'evt_completed_';
const paidEvent = (id: string): string => PAID_EVENT + id;
const expiredEvent = (id: string): string => `evt_expired_${id}`;

/** Returns a checkout's status at the simulated provider, which may not be stored yet. */
const statusOf = async (services: Services, row: CheckoutRow): Promise<CheckoutRow['status']> => {
  if (row.status !== 'open') return row.status;
  if (await isRecorded(services, paidEvent(row.id))) return 'complete';
  if (await isRecorded(services, expiredEvent(row.id))) return 'expired';
  return row.expiresAt <= services.clock.now() ? 'expired' : 'open';
};

/** Finds a checkout by its id. @throws payment_session_not_found (404) */
export const findCheckout = async (services: Services, id: string): Promise<SimulatedCheckout> => {
  if (!SESSION_ID.test(id)) throw fail('payment_session_not_found');
  const rows = await services.db
    .select({ row: checkoutSessions, email: users.email })
    .from(checkoutSessions)
    .innerJoin(users, eq(users.id, checkoutSessions.userId))
    .where(eq(checkoutSessions.id, id));
  const [found] = rows;
  if (found === undefined || !isSimulated(services.payments)) {
    throw fail('payment_session_not_found');
  }
  const { row, email } = found;
  return { ...row, email, status: await statusOf(services, row), redirectUrl: null, problem: null };
};

/** Lists the open checkouts, oldest first. @throws not_found if a real provider is configured */
export const openCheckouts = async (services: Services) => {
  if (!isSimulated(services.payments)) throw fail('not_found');
  const rows = await services.db
    .select({ row: checkoutSessions, email: users.email })
    .from(checkoutSessions)
    .innerJoin(users, eq(users.id, checkoutSessions.userId))
    .where(eq(checkoutSessions.status, 'open'))
    .orderBy(checkoutSessions.createdAt);
  const open = [];
  for (const { row, email } of rows) {
    if ((await statusOf(services, row)) === 'open') open.push({ ...row, email });
  }
  return open;
};

/** Returns a checkout and, if it cannot be paid, the reason that the page shows. */
export const openCheckout = async (services: Services, id: string, wasDeclined: boolean) => {
  const checkout = await findCheckout(services, id);
  const problem = wasDeclined ? DECLINED : await obstacle(services, checkout.userId);
  return { ...checkout, problem };
};

/** Returns why the person may not pay now, such as an active membership. Null if they may. */
const obstacle = async (services: Services, userId: number): Promise<string | null> => {
  if (await hasActiveMembership(services.db, services, userId))
    return fail('already_premium').message;
  const isProcessing = eq(checkoutSessions.paymentStatus, 'processing');
  const processing = and(eq(checkoutSessions.userId, userId), isProcessing);
  return (await services.db.$count(checkoutSessions, processing)) > 0 ? PROCESSING : null;
};

/** Creates the payment event of an outcome. The caller must hold the lock of memberships. */
const act = async (
  services: Services,
  checkout: SimulatedCheckout,
  outcome: Exclude<CheckoutOutcome, 'cancel'>,
): Promise<SimulatedCheckout> => {
  const { id, status, userId, successUrl } = checkout;
  const paid = { ...checkout, redirectUrl: withSessionId(successUrl, id) };
  if (status === 'complete' && outcome !== 'expire') return paid;
  if (status !== 'open') return checkout;
  if (outcome === 'expire') {
    const object = checkoutObject(checkout, false);
    await recordEvent(services, expiredEvent(id), 'checkout.session.expired', object);
    return checkout;
  }
  const problem = outcome === 'decline' ? DECLINED : await obstacle(services, userId);
  if (problem !== null) return { ...checkout, problem };
  await resetCard(services, userId);
  const object = checkoutObject(checkout, outcome === 'pay');
  await recordEvent(services, paidEvent(id), 'checkout.session.completed', object);
  return paid;
};

/**
 * Performs a person's action on the checkout page. If the checkout is no longer open, nothing
 * changes. Of several parallel payments by one person, only one succeeds.
 * @throws DomainError payment_session_not_found (404)
 */
export const actOnCheckout = async (services: Services, id: string, outcome: CheckoutOutcome) => {
  const found = await findCheckout(services, id);
  if (outcome === 'cancel') return { ...found, redirectUrl: found.cancelUrl };
  const { redirectUrl, problem } = await services.db.transaction(async (tx) => {
    await lockMemberships(tx, found.userId);
    const inside = { ...services, db: tx };
    return act(inside, await findCheckout(inside, id), outcome);
  });
  await deliverEvents(services);
  return { ...(await findCheckout(services, id)), redirectUrl, problem };
};

/** Lets a checkout expire, if it exists. Returns false if it was already paid, otherwise true. */
export const expireCheckout = async (services: Services, id: string): Promise<boolean> => {
  const [row] = await services.db
    .select()
    .from(checkoutSessions)
    .where(eq(checkoutSessions.id, id));
  if (row === undefined || row.status === 'expired') return true;
  return (await actOnCheckout(services, id, 'expire')).status === 'expired';
};
