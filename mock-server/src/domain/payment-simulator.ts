import { randomUUID } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import { checkoutSessions, subscriptions } from '../db/schema/index.ts';
import { fail } from './errors.ts';
import { takeWebhook } from './payment-webhook.ts';
import { hasActiveMembership } from './subscriptions.ts';
import type { World } from './world.ts';

/**
 * Plays the payment provider when there is none: turns what a person does on the local checkout
 * page, and what falls due as time goes by, into signed events for the webhook.
 */

const MS_PER_S = 1000;
const MS_PER_DAY = 24 * 60 * 60 * MS_PER_S;
/** How long a payment that 'takes a while' is processing. */
const SETTLE_MS = 20 * MS_PER_S;

/** What can happen to a checkout on the page of the provider. */
export type CheckoutOutcome = 'pay' | 'pay_later' | 'expire';

type CheckoutRow = typeof checkoutSessions.$inferSelect;

const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / MS_PER_S);

const deliver = async (world: World, id: string, type: string, object: object): Promise<void> => {
  const { simulator } = world.payments;
  if (simulator === null) throw fail('not_found');
  const now = world.clock.now();
  const body = JSON.stringify({
    id,
    object: 'event',
    type,
    created: toSeconds(now),
    data: { object },
  });
  await takeWebhook(world, body, simulator.sign(body, now));
};

const checkoutObject = (row: CheckoutRow, paid: boolean) => ({
  id: row.id,
  object: 'checkout.session',
  client_reference_id: String(row.userId),
  amount_total: row.amountCents,
  currency: row.currency,
  payment_status: paid ? 'paid' : 'unpaid',
  subscription: row.subscriptionId ?? row.id.replace(/^cs_/, 'sub_'),
  payment_intent: row.id.replace(/^cs_/, 'pi_'),
});

/** The checkout of this id, as its page shows it. @throws DomainError payment_session_not_found */
export const findCheckout = async (world: World, id: string): Promise<CheckoutRow> => {
  const rows = await world.db.select().from(checkoutSessions).where(eq(checkoutSessions.id, id));
  const row = rows[0];
  if (row === undefined) throw fail('payment_session_not_found');
  return row;
};

/**
 * Ends an open checkout as the person chose; one that has ended already stays as it is.
 * @throws DomainError payment_session_not_found (404), already_premium (409)
 */
export const completeCheckout = async (
  world: World,
  id: string,
  outcome: CheckoutOutcome,
): Promise<CheckoutRow> => {
  const row = await findCheckout(world, id);
  if (row.status !== 'open') return row;
  if (row.expiresAt <= world.clock.now() || outcome === 'expire') {
    await deliver(
      world,
      `evt_expired_${id}`,
      'checkout.session.expired',
      checkoutObject(row, false),
    );
    return findCheckout(world, id);
  }
  if (await hasActiveMembership(world.db, world, row.userId)) throw fail('already_premium');
  const object = checkoutObject(row, outcome === 'pay');
  await deliver(world, `evt_completed_${id}`, 'checkout.session.completed', object);
  return findCheckout(world, id);
};

/** Payments that were processing for long enough succeed. */
const settle = async (world: World): Promise<void> => {
  const before = new Date(world.clock.now().getTime() - SETTLE_MS);
  const rows = await world.db
    .select()
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.paymentStatus, 'processing'),
        lte(checkoutSessions.createdAt, before),
      ),
    );
  for (const row of rows) {
    const type = 'checkout.session.async_payment_succeeded';
    await deliver(world, `evt_settled_${row.id}`, type, checkoutObject(row, true));
  }
};

const subscriptionObject = (row: typeof subscriptions.$inferSelect, status: string) => ({
  id: row.stripeSubscriptionId,
  object: 'subscription',
  status,
  cancel_at_period_end: !row.autoRenew,
  items: {
    data: [
      {
        current_period_start: toSeconds(row.startDate),
        current_period_end: toSeconds(row.endDate),
      },
    ],
  },
  metadata: { user_id: String(row.userId) },
});

/** The end of the period that `now` falls into, counted on from the end of the last one. */
const nextEnd = (end: Date, durationDays: number, now: Date): Date => {
  const lengthMs = durationDays * MS_PER_DAY;
  const periods = Math.floor((now.getTime() - end.getTime()) / lengthMs) + 1;
  return new Date(end.getTime() + periods * lengthMs);
};

/** Memberships past their end are renewed, or ended when renewal is off. */
const renew = async (world: World): Promise<void> => {
  const now = world.clock.now();
  const due = await world.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.isActive, true), lte(subscriptions.endDate, now)));
  for (const row of due) {
    const key = `${row.stripeSubscriptionId ?? ''}_${String(toSeconds(row.endDate))}`;
    if (!row.autoRenew) {
      const object = subscriptionObject(row, 'canceled');
      await deliver(world, `evt_ended_${key}`, 'customer.subscription.deleted', object);
      continue;
    }
    const end = nextEnd(row.endDate, row.durationDays, now);
    await deliver(world, `evt_renewed_${key}`, 'invoice.payment_succeeded', {
      id: `in_local_${randomUUID()}`,
      object: 'invoice',
      parent: {
        subscription_details: {
          subscription: row.stripeSubscriptionId,
          metadata: { user_id: String(row.userId) },
        },
      },
      lines: {
        data: [{ period: { start: toSeconds(row.endDate), end: toSeconds(end) } }],
      },
    });
  }
};

/**
 * Delivers what the provider would have told by now. Event ids are made of what they are about, so
 * that several servers doing this at once change nothing twice. Nothing to do with a real provider.
 */
export const runSimulator = async (world: World): Promise<void> => {
  if (world.payments.simulator === null) return;
  await settle(world);
  await renew(world);
};
