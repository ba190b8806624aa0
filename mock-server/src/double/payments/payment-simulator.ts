import { and, eq, lte, sql } from 'drizzle-orm';
import {
  checkoutSessions,
  paymentCustomers,
  simulatedEvents,
  subscriptions,
} from '../../db/schema/index.ts';
import { DAY_MS, SECOND_MS } from '../../lib/time.ts';
import { DECLINED_CARD } from './simulated-cards.ts';
import { checkoutObject, PAID_EVENT } from './simulated-checkout.ts';
import { deliverEvents, isSimulated, recordEvent, toSeconds } from './simulated-events.ts';
import type { Services } from '../../domain/services.ts';

/** How long it takes until a simulated bank debit is confirmed. */
const SETTLE_MS = 20 * SECOND_MS;

const settle = async (services: Services): Promise<void> => {
  const before = new Date(services.clock.now().getTime() - SETTLE_MS);
  // A payment that a provider state added has no event, so the time of its checkout is used.
  const startedAt = sql`coalesce(${simulatedEvents.createdAt}, ${checkoutSessions.createdAt})`;
  const rows = await services.db
    .select({ row: checkoutSessions })
    .from(checkoutSessions)
    .leftJoin(
      simulatedEvents,
      eq(simulatedEvents.id, sql`${PAID_EVENT}::text || ${checkoutSessions.id}`),
    )
    .where(
      and(eq(checkoutSessions.paymentStatus, 'processing'), lte(startedAt, before.toISOString())),
    );
  for (const { row } of rows) {
    const type = 'checkout.session.async_payment_succeeded';
    await recordEvent(services, `evt_settled_${row.id}`, type, checkoutObject(row, true));
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

/** Returns by how many periods an ended membership must be extended to end after `now`. */
const periodsUntil = (now: Date, end: Date, lengthMs: number): number =>
  Math.floor((now.getTime() - end.getTime()) / lengthMs) + 1;

/** Renews memberships at their end, unless the card is declined or renewal is off. */
const renew = async (services: Services): Promise<void> => {
  const now = services.clock.now();
  const due = await services.db
    .select({ row: subscriptions, card: paymentCustomers.simulatedCard })
    .from(subscriptions)
    .leftJoin(paymentCustomers, eq(paymentCustomers.userId, subscriptions.userId))
    .where(and(eq(subscriptions.isActive, true), lte(subscriptions.endDate, now)));
  for (const { row, card } of due) {
    const key = `${row.stripeSubscriptionId ?? ''}_${toSeconds(row.endDate)}`;
    if (!row.autoRenew) {
      const object = subscriptionObject(row, 'canceled');
      await recordEvent(services, `evt_ended_${key}`, 'customer.subscription.deleted', object);
      continue;
    }
    const lengthMs = row.durationDays * DAY_MS;
    const periods = periodsUntil(now, row.endDate, lengthMs);
    const end = new Date(row.endDate.getTime() + periods * lengthMs);
    const cents = Math.round(Number(row.price) * 100) * periods;
    const invoice = {
      id: `in_local_${key}`,
      object: 'invoice',
      amount_due: cents,
      currency: row.currency,
      parent: {
        subscription_details: {
          subscription: row.stripeSubscriptionId,
          metadata: { user_id: String(row.userId) },
        },
      },
      lines: { data: [{ period: { start: toSeconds(row.endDate), end: toSeconds(end) } }] },
    };
    if (card === DECLINED_CARD) {
      await recordEvent(services, `evt_declined_${key}`, 'invoice.payment_failed', invoice);
    } else {
      const paid = { ...invoice, amount_paid: cents };
      await recordEvent(services, `evt_renewed_${key}`, 'invoice.payment_succeeded', paid);
    }
  }
};

/**
 * Does what a payment provider would have done by now: creates and delivers the events that are
 * due. Several servers may call this at once, because all of them give an event the same id. If a
 * real provider is configured, does nothing.
 */
export const runSimulator = async (services: Services): Promise<void> => {
  if (!isSimulated(services.payments)) return;
  await settle(services);
  await renew(services);
  await deliverEvents(services);
};
