import { and, eq, lte, or, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { checkoutSessions, subscriptions, webhookEvents } from '../db/schema/index.ts';
import {
  parsePaymentEvent,
  type CheckoutSessionObject,
  type InvoiceObject,
  type PaymentEvent,
  type SubscriptionObject,
} from './payment-events.ts';
import { MONTHLY_PLAN, toDecimal } from './plans.ts';
import { PREMIUM } from './subscriptions.ts';
import type { World } from './world.ts';

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** A stretch of membership; events name it absolutely, so that taking one twice adds nothing. */
interface Period {
  userId: number;
  subscriptionId: string;
  start: Date;
  end: Date;
}

/** Makes the membership last at least to the end of the period. */
const grantPeriod = async (tx: Database, now: Date, at: Date, period: Period): Promise<void> => {
  const { name, amountCents, currency, durationDays } = MONTHLY_PLAN;
  await tx
    .insert(subscriptions)
    .values({
      userId: period.userId,
      stripeSubscriptionId: period.subscriptionId,
      status: PREMIUM,
      price: toDecimal(amountCents),
      currency,
      durationDays,
      startDate: period.start,
      endDate: period.end,
      isActive: true,
      autoRenew: true,
      plan: name,
      createdAt: now,
      updatedAt: now,
      providerEventAt: at,
    })
    .onConflictDoUpdate({
      target: subscriptions.stripeSubscriptionId,
      set: {
        endDate: sql`greatest(${subscriptions.endDate}, excluded.end_date)`,
        startDate: sql`least(${subscriptions.startDate}, excluded.start_date)`,
        // A payment revives what a failed one had stopped, unless the end was told later.
        status: sql`case when ${subscriptions.providerEventAt} <= excluded.provider_event_at then excluded.status else ${subscriptions.status} end`,
        isActive: sql`case when ${subscriptions.providerEventAt} <= excluded.provider_event_at then true else ${subscriptions.isActive} end`,
        providerEventAt: sql`greatest(${subscriptions.providerEventAt}, excluded.provider_event_at)`,
        updatedAt: now,
      },
    });
};

const takeCheckout = async (
  tx: Database,
  now: Date,
  at: Date,
  object: CheckoutSessionObject,
): Promise<void> => {
  const paid = object.payment_status !== 'unpaid';
  const rows = await tx
    .update(checkoutSessions)
    .set({
      status: 'complete',
      paymentStatus: paid ? 'paid' : 'processing',
      subscriptionId: object.subscription ?? null,
      transactionId: object.payment_intent ?? object.invoice ?? object.id,
    })
    // An event that was overtaken does not turn 'paid' back.
    .where(
      and(
        eq(checkoutSessions.id, object.id),
        paid ? undefined : eq(checkoutSessions.paymentStatus, 'unpaid'),
      ),
    )
    .returning({ userId: checkoutSessions.userId });
  const session = rows[0];
  if (session === undefined || !paid || !object.subscription) return;
  await grantPeriod(tx, now, at, {
    userId: session.userId,
    subscriptionId: object.subscription,
    start: at,
    end: new Date(at.getTime() + MONTHLY_PLAN.durationDays * MS_PER_DAY),
  });
};

const closeCheckout = async (
  tx: Database,
  id: string,
  status: 'complete' | 'expired',
): Promise<void> => {
  await tx
    .update(checkoutSessions)
    .set({ status, paymentStatus: 'unpaid' })
    .where(
      and(
        eq(checkoutSessions.id, id),
        or(
          eq(checkoutSessions.paymentStatus, 'unpaid'),
          eq(checkoutSessions.paymentStatus, 'processing'),
        ),
      ),
    );
};

const takeInvoice = async (
  tx: Database,
  now: Date,
  at: Date,
  object: InvoiceObject,
): Promise<void> => {
  const { userId, subscriptionId, periodStart, periodEnd } = object;
  if (userId === undefined || periodStart === undefined || periodEnd === undefined) return;
  await grantPeriod(tx, now, at, { userId, subscriptionId, start: periodStart, end: periodEnd });
};

/** Sets the state of a membership, unless a later event has set it already. */
const setState = async (
  tx: Database,
  now: Date,
  at: Date,
  subscriptionId: string,
  state: Partial<typeof subscriptions.$inferInsert>,
): Promise<void> => {
  await tx
    .update(subscriptions)
    .set({ ...state, updatedAt: now, providerEventAt: at })
    .where(
      and(
        eq(subscriptions.stripeSubscriptionId, subscriptionId),
        or(isNull(subscriptions.providerEventAt), lte(subscriptions.providerEventAt, at)),
      ),
    );
};

const PAID_UP: readonly string[] = ['active', 'trialing'];

const takeSubscription = async (
  tx: Database,
  now: Date,
  at: Date,
  object: SubscriptionObject,
): Promise<void> => {
  const { id, status, metadata: userId, periodStart, periodEnd } = object;
  const paidUp = PAID_UP.includes(status);
  if (paidUp && userId !== undefined && periodStart !== undefined && periodEnd !== undefined) {
    await grantPeriod(tx, now, at, {
      userId,
      subscriptionId: id,
      start: periodStart,
      end: periodEnd,
    });
  }
  await setState(tx, now, at, id, {
    status: paidUp ? PREMIUM : status,
    autoRenew: !object.cancel_at_period_end,
  });
};

const apply = async (tx: Database, now: Date, event: PaymentEvent): Promise<void> => {
  const at = event.created;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return takeCheckout(tx, now, at, event.data.object);
    case 'checkout.session.async_payment_failed':
      return closeCheckout(tx, event.data.object.id, 'complete');
    case 'checkout.session.expired':
      return closeCheckout(tx, event.data.object.id, 'expired');
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
      return takeSubscription(tx, now, at, event.data.object);
    case 'customer.subscription.deleted':
      return setState(tx, now, at, event.data.object.id, {
        status: 'canceled',
        isActive: false,
        autoRenew: false,
      });
    case 'invoice.payment_succeeded':
      return takeInvoice(tx, now, at, event.data.object);
    case 'invoice.payment_failed':
      return setState(tx, now, at, event.data.object.subscriptionId, { status: 'past_due' });
  }
};

/**
 * Takes an event of the payment provider (operation receivePaymentWebhook). Each event id counts
 * once, however often and by however many servers it is delivered at the same time.
 * @param rawBody the body as it arrived, which the signature is made over
 * @throws DomainError invalid_signature, invalid_request (400)
 */
export const takeWebhook = async (
  world: World,
  rawBody: string,
  signature: string | undefined,
): Promise<void> => {
  const now = world.clock.now();
  const { envelope, event } = parsePaymentEvent(
    world.payments.readWebhook(rawBody, signature, now),
  );
  await world.db.transaction(async (tx) => {
    const taken = await tx
      .insert(webhookEvents)
      .values({
        id: envelope.id,
        type: envelope.type,
        createdAt: envelope.created,
        receivedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id });
    if (taken.length > 0 && event !== null) await apply(tx, now, event);
  });
};
