import type { Database } from '../../db/connection.ts';
import { webhookEvents } from '../../db/schema/index.ts';
import { closeCheckout, takeCompleted } from './completed-checkout.ts';
import {
  grantPeriod,
  noteState,
  setState,
  type EventTimes,
  type FollowUp,
  type Period,
} from './membership-periods.ts';
import {
  parsePaymentEvent,
  type InvoiceObject,
  type PaymentEvent,
  type SubscriptionObject,
} from './payment-events.ts';
import { recordPayment, type PaymentContext } from './payments.ts';
import { MONTHLY_PLAN } from './plans.ts';
import { PREMIUM } from './subscriptions.ts';
import type { Services } from '../services.ts';

const ENDED = { status: 'canceled', isActive: false, autoRenew: false };
const PAID_UP: readonly string[] = ['active', 'trialing'];
/** In these statuses, the first payment is missing and the membership has not started. */
const NOT_BEGUN: readonly string[] = ['incomplete', 'incomplete_expired'];

const takeInvoice = async (
  tx: Database,
  context: PaymentContext,
  invoice: InvoiceObject,
  status: 'paid' | 'failed',
): Promise<FollowUp[]> => {
  const { userId, subscriptionId, periodStart, periodEnd } = invoice;
  if (userId === undefined || subscriptionId === undefined) return [];
  if (periodStart === undefined || periodEnd === undefined) return [];
  const cents = status === 'paid' ? invoice.paidCents : invoice.dueCents;
  await recordPayment(tx, context, {
    userId,
    reference: invoice.id,
    status,
    amountCents: cents ?? MONTHLY_PLAN.amountCents,
    currency: invoice.currency ?? MONTHLY_PLAN.currency,
    periodStart,
    periodEnd,
  });
  if (status === 'failed') return [];
  return grantPeriod(tx, context, { userId, subscriptionId, start: periodStart, end: periodEnd });
};

const periodOf = (object: SubscriptionObject): Period | null => {
  const { id, userId, periodStart, periodEnd } = object;
  if (userId === undefined || periodStart === undefined || periodEnd === undefined) return null;
  return { userId, subscriptionId: id, start: periodStart, end: periodEnd };
};

const takeSubscription = async (tx: Database, times: EventTimes, object: SubscriptionObject) => {
  if (NOT_BEGUN.includes(object.status)) return [];
  const period = periodOf(object);
  const paidUp = PAID_UP.includes(object.status);
  const ended = object.status === ENDED.status;
  const followUps = paidUp && period !== null ? await grantPeriod(tx, times, period) : [];
  const state = ended
    ? ENDED
    : {
        status: paidUp ? PREMIUM : object.status,
        isActive: true,
        autoRenew: !object.cancel_at_period_end,
      };
  if (period === null) await setState(tx, times, object.id, state);
  else await noteState(tx, times, period, state);
  return followUps;
};

const apply = async (tx: Database, times: PaymentContext, event: PaymentEvent) => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return takeCompleted(tx, times, event.data.object);
    case 'checkout.session.async_payment_failed':
      await closeCheckout(tx, event.data.object.id, 'complete');
      return [];
    case 'checkout.session.expired':
      await closeCheckout(tx, event.data.object.id, 'expired');
      return [];
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
      return takeSubscription(tx, times, event.data.object);
    case 'customer.subscription.deleted':
      return takeSubscription(tx, times, { ...event.data.object, status: ENDED.status });
    case 'invoice.payment_succeeded':
      return takeInvoice(tx, times, event.data.object, 'paid');
    case 'invoice.payment_failed': {
      const { subscriptionId } = event.data.object;
      if (subscriptionId) await setState(tx, times, subscriptionId, { status: 'past_due' });
      return takeInvoice(tx, times, event.data.object, 'failed');
    }
  }
};

const runFollowUps = async (services: Services, followUps: FollowUp[]): Promise<void> => {
  for (const { id, run, failure } of followUps) {
    await run(services).catch((err: unknown) => {
      services.log.error({ err, id }, failure);
    });
  }
};

/**
 * Processes an event of the payment provider once, even if several servers receive it.
 * @param rawBody the signed bytes
 * @throws DomainError invalid_signature, invalid_request (400)
 */
export const takeWebhook = async (
  services: Services,
  rawBody: string,
  signature: string | undefined,
) => {
  const now = services.clock.now();
  const payload = await services.payments.readWebhook(rawBody, signature, now);
  const { envelope, event } = parsePaymentEvent(payload, services.log);
  const followUps = await services.db.transaction(async (tx) => {
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
    return apply(tx, { now, at: envelope.created, tax: services.config.tax }, event);
  });
  await runFollowUps(services, followUps);
};
