import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { checkoutSessions, webhookEvents } from '../db/schema/index.ts';
import { DAY_MS } from '../time.ts';
import {
  grantPeriod,
  noteState,
  replaceOthers,
  setState,
  type Moment,
  type Period,
} from './membership-periods.ts';
import {
  parsePaymentEvent,
  type CheckoutSessionObject,
  type InvoiceObject,
  type PaymentEvent,
  type SubscriptionObject,
} from './payment-events.ts';
import { MONTHLY_PLAN } from './plans.ts';
import { PREMIUM } from './subscriptions.ts';
import type { World } from './world.ts';

const ENDED = { status: 'canceled', isActive: false, autoRenew: false };
const PAID_UP: readonly string[] = ['active', 'trialing'];
/** A first payment that has not come, or never came: nothing has begun. */
const NOT_BEGUN: readonly string[] = ['incomplete', 'incomplete_expired'];

/** Subscriptions that the provider should end. */
type Replaced = string[];

const takeCheckout = async (
  tx: Database,
  moment: Moment,
  object: CheckoutSessionObject,
): Promise<Replaced> => {
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
  if (session === undefined || !paid || !object.subscription) return [];
  const { at } = moment;
  const period = {
    userId: session.userId,
    subscriptionId: object.subscription,
    start: at,
    end: new Date(at.getTime() + MONTHLY_PLAN.durationDays * DAY_MS),
  };
  await grantPeriod(tx, moment, period);
  return replaceOthers(tx, moment, period);
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
        inArray(checkoutSessions.paymentStatus, ['unpaid', 'processing']),
      ),
    );
};

const takeInvoice = async (
  tx: Database,
  moment: Moment,
  { userId, subscriptionId, periodStart, periodEnd }: InvoiceObject,
): Promise<void> => {
  if (userId === undefined || subscriptionId === undefined) return;
  if (periodStart === undefined || periodEnd === undefined) return;
  await grantPeriod(tx, moment, { userId, subscriptionId, start: periodStart, end: periodEnd });
};

const periodOf = (object: SubscriptionObject): Period | null => {
  const { id, userId, periodStart, periodEnd } = object;
  if (userId === undefined || periodStart === undefined || periodEnd === undefined) return null;
  return { userId, subscriptionId: id, start: periodStart, end: periodEnd };
};

const takeSubscription = async (
  tx: Database,
  moment: Moment,
  object: SubscriptionObject,
): Promise<void> => {
  if (NOT_BEGUN.includes(object.status)) return;
  const period = periodOf(object);
  const paidUp = PAID_UP.includes(object.status);
  const ended = object.status === ENDED.status;
  if (paidUp && period !== null) await grantPeriod(tx, moment, period);
  const state = ended
    ? ENDED
    : {
        status: paidUp ? PREMIUM : object.status,
        isActive: true,
        autoRenew: !object.cancel_at_period_end,
      };
  if (period === null) await setState(tx, moment, object.id, state);
  else await noteState(tx, moment, period, state);
};

const apply = async (tx: Database, moment: Moment, event: PaymentEvent): Promise<Replaced> => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return takeCheckout(tx, moment, event.data.object);
    case 'checkout.session.async_payment_failed':
      await closeCheckout(tx, event.data.object.id, 'complete');
      return [];
    case 'checkout.session.expired':
      await closeCheckout(tx, event.data.object.id, 'expired');
      return [];
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
      await takeSubscription(tx, moment, event.data.object);
      return [];
    case 'customer.subscription.deleted':
      await takeSubscription(tx, moment, { ...event.data.object, status: ENDED.status });
      return [];
    case 'invoice.payment_succeeded':
      await takeInvoice(tx, moment, event.data.object);
      return [];
    case 'invoice.payment_failed': {
      const { subscriptionId } = event.data.object;
      if (subscriptionId) await setState(tx, moment, subscriptionId, { status: 'past_due' });
      return [];
    }
  }
};

/** Ends at the provider what a new purchase has replaced; a failure is logged for an operator. */
const endReplaced = async ({ payments, log }: World, replaced: Replaced): Promise<void> => {
  for (const subscription of replaced) {
    await payments.endSubscription(subscription).catch((err: unknown) => {
      log.error({ err, subscription }, 'A replaced subscription is still active at the provider');
    });
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
  const payload = await world.payments.readWebhook(rawBody, signature, now);
  const { envelope, event } = parsePaymentEvent(payload, world.log);
  const replaced = await world.db.transaction(async (tx) => {
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
    if (taken.length === 0 || event === null) return [];
    return apply(tx, { now, at: envelope.created }, event);
  });
  await endReplaced(world, replaced);
};
