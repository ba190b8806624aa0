import { randomUUID } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import { checkoutSessions, subscriptions } from '../../db/schema/index.ts';
import { DAY_MS, SECOND_MS } from '../../lib/time.ts';
import { checkoutObject } from './simulated-checkout.ts';
import { deliverEvents, isSimulated, recordEvent, toSeconds } from './simulated-events.ts';
import type { World } from '../../domain/world.ts';

/** A simulated bank debit is confirmed after this many milliseconds. */
const SETTLE_MS = 20 * SECOND_MS;

/** Confirms the simulated bank debits that began more than SETTLE_MS ago. */
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
    await recordEvent(world, `evt_settled_${row.id}`, type, checkoutObject(row, true));
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

/** Returns the end of the period that contains `now`. Periods follow one another without gaps. */
const nextEnd = (end: Date, durationDays: number, now: Date): Date => {
  const lengthMs = durationDays * DAY_MS;
  const periods = Math.floor((now.getTime() - end.getTime()) / lengthMs) + 1;
  return new Date(end.getTime() + periods * lengthMs);
};

/**
 * Renews the memberships that have reached their end. Ends those whose automatic renewal is off.
 */
const renew = async (world: World): Promise<void> => {
  const now = world.clock.now();
  const due = await world.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.isActive, true), lte(subscriptions.endDate, now)));
  for (const row of due) {
    const key = `${row.stripeSubscriptionId ?? ''}_${toSeconds(row.endDate)}`;
    if (!row.autoRenew) {
      const object = subscriptionObject(row, 'canceled');
      await recordEvent(world, `evt_ended_${key}`, 'customer.subscription.deleted', object);
      continue;
    }
    const end = nextEnd(row.endDate, row.durationDays, now);
    await recordEvent(world, `evt_renewed_${key}`, 'invoice.payment_succeeded', {
      id: `in_local_${randomUUID()}`,
      object: 'invoice',
      parent: {
        subscription_details: {
          subscription: row.stripeSubscriptionId,
          metadata: { user_id: String(row.userId) },
        },
      },
      lines: { data: [{ period: { start: toSeconds(row.endDate), end: toSeconds(end) } }] },
    });
  }
};

/**
 * Simulates the payment provider until the present time: creates and delivers the events that are
 * due. Several servers may do this at once, because the id of an event follows from its subject and
 * time. If a real provider is used, does nothing.
 */
export const runSimulator = async (world: World): Promise<void> => {
  if (!isSimulated(world.payments)) return;
  await settle(world);
  await renew(world);
  await deliverEvents(world);
};
