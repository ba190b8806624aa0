import { eq } from 'drizzle-orm';
import { checkoutSessions, users } from '../db/schema/index.ts';
import { withSessionId } from './checkout.ts';
import { fail } from './errors.ts';
import { deliverEvents, wasDelivered, recordEvent } from './simulated-events.ts';
import { hasActiveMembership } from './subscriptions.ts';
import type { World } from './world.ts';

/** Simulates the payment provider when there is none: what a person does on the checkout page. */

/** What can be done there; 'pay_later' is a payment that is confirmed after a while. */
export const CHECKOUT_OUTCOMES = ['pay', 'pay_later', 'decline', 'cancel', 'expire'] as const;
export type CheckoutOutcome = (typeof CHECKOUT_OUTCOMES)[number];

type CheckoutRow = typeof checkoutSessions.$inferSelect;

/** A checkout as its page shows it. */
export interface SimulatedCheckout extends CheckoutRow {
  /** Of the person who buys. */
  email: string;
  /** Where the browser goes after what was done; null stays on the page. */
  redirectUrl: string | null;
  /** Why it did not work. */
  problem: string | null;
}

const DECLINED = 'Your card was declined. Try another payment method.';

/** In the form of Stripe's Checkout Session. */
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

const paidEvent = (id: string): string => `evt_completed_${id}`;
const expiredEvent = (id: string): string => `evt_expired_${id}`;

/** The state at the provider, which may be ahead of what its webhooks have told. */
const statusOf = async (world: World, row: CheckoutRow): Promise<CheckoutRow['status']> => {
  if (row.status !== 'open') return row.status;
  if (await wasDelivered(world, paidEvent(row.id))) return 'complete';
  if (await wasDelivered(world, expiredEvent(row.id))) return 'expired';
  return 'open';
};

/** The checkout of this id. @throws DomainError payment_session_not_found (404) */
export const findCheckout = async (world: World, id: string): Promise<SimulatedCheckout> => {
  const rows = await world.db
    .select({ row: checkoutSessions, email: users.email })
    .from(checkoutSessions)
    .innerJoin(users, eq(users.id, checkoutSessions.userId))
    .where(eq(checkoutSessions.id, id));
  const [found] = rows;
  if (found === undefined || world.payments.simulator === null) {
    throw fail('payment_session_not_found');
  }
  const { row, email } = found;
  return { ...row, email, status: await statusOf(world, row), redirectUrl: null, problem: null };
};

const expire = async (world: World, checkout: SimulatedCheckout): Promise<SimulatedCheckout> => {
  const object = checkoutObject(checkout, false);
  await recordEvent(world, expiredEvent(checkout.id), 'checkout.session.expired', object);
  await deliverEvents(world);
  return findCheckout(world, checkout.id);
};

const pay = async (
  world: World,
  checkout: SimulatedCheckout,
  isPaid: boolean,
): Promise<SimulatedCheckout> => {
  if (await hasActiveMembership(world.db, world, checkout.userId)) {
    return { ...checkout, problem: fail('already_premium').message };
  }
  const object = checkoutObject(checkout, isPaid);
  await recordEvent(world, paidEvent(checkout.id), 'checkout.session.completed', object);
  await deliverEvents(world);
  const paid = await findCheckout(world, checkout.id);
  return { ...paid, redirectUrl: withSessionId(paid.successUrl, paid.id) };
};

/**
 * Does on the checkout page what the person chose; a checkout that has ended does not change.
 * @throws DomainError payment_session_not_found (404)
 */
export const actOnCheckout = async (
  world: World,
  id: string,
  outcome: CheckoutOutcome,
): Promise<SimulatedCheckout> => {
  const checkout = await findCheckout(world, id);
  if (outcome === 'cancel') return { ...checkout, redirectUrl: checkout.cancelUrl };
  if (checkout.status !== 'open') return checkout;
  if (outcome === 'expire' || checkout.expiresAt <= world.clock.now()) {
    return expire(world, checkout);
  }
  if (outcome === 'decline') return { ...checkout, problem: DECLINED };
  return pay(world, checkout, outcome === 'pay');
};
