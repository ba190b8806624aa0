import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { checkoutSessions } from '../../db/schema/index.ts';
import { DAY_MS } from '../../lib/time.ts';
import {
  grantPeriod,
  isReplaced,
  lockMemberships,
  replaceOthers,
  toPostpone,
  type FollowUp,
} from './membership-periods.ts';
import type { CheckoutSessionObject } from './payment-events.ts';
import { recordPayment, type PaymentContext } from './payments.ts';
import { MONTHLY_PLAN } from './plans.ts';

const toEnd = (id: string): FollowUp => ({
  id,
  run: ({ payments }) => payments.endSubscription(id),
  failure: 'A replaced subscription is still active at the provider',
});

const toExpire = (id: string): FollowUp => ({
  id,
  run: (services) => services.payments.expireCheckout(id, services),
  failure: 'A checkout of a premium member can still be paid at the provider',
});

interface Purchase {
  userId: number;
  subscriptionId: string;
  /** The payment. Undefined if the event of an invoice stores the payment. */
  payment: { reference: string; amountCents: number; currency: string } | undefined;
}

/** Grants a purchased membership, and adds the paid time of the person's other memberships. */
const grantPurchase = async (
  tx: Database,
  context: PaymentContext,
  { userId, subscriptionId, payment }: Purchase,
): Promise<FollowUp[]> => {
  const start = context.at;
  const bought = { userId, subscriptionId, start };
  const isLate = await isReplaced(tx, bought);
  const { ended, leftMs } = isLate
    ? { ended: [], leftMs: 0 }
    : await replaceOthers(tx, context, userId, subscriptionId);
  const periodStart = new Date(start.getTime() + leftMs);
  const end = new Date(periodStart.getTime() + MONTHLY_PLAN.durationDays * DAY_MS);
  if (payment !== undefined) {
    const period = { periodStart, periodEnd: end };
    await recordPayment(tx, context, { userId, status: 'paid', ...payment, ...period });
  }
  const followUps = await grantPeriod(tx, context, { ...bought, end });
  if (isLate) return followUps;
  const isOpen = and(eq(checkoutSessions.userId, userId), eq(checkoutSessions.status, 'open'));
  const open = await tx
    .update(checkoutSessions)
    .set({ status: 'expired' })
    .where(isOpen)
    .returning({ id: checkoutSessions.id });
  return [
    ...ended.map(toEnd),
    ...open.map(({ id }) => toExpire(id)),
    ...(leftMs > 0 ? [toPostpone(subscriptionId, end)] : []),
  ];
};

/** Stores that a checkout was completed. If it was paid, grants the membership. */
export const takeCompleted = async (
  tx: Database,
  context: PaymentContext,
  object: CheckoutSessionObject,
): Promise<FollowUp[]> => {
  const paid = object.payment_status !== 'unpaid';
  const isThis = eq(checkoutSessions.id, object.id);
  const [known] = await tx.select().from(checkoutSessions).where(isThis);
  if (known === undefined) return [];
  // Locking the memberships before any row keeps parallel events from deadlocking.
  await lockMemberships(tx, known.userId);
  const taken = await tx
    .update(checkoutSessions)
    .set({
      status: 'complete',
      paymentStatus: paid ? 'paid' : 'processing',
      subscriptionId: object.subscription ?? null,
      transactionId: object.payment_intent ?? object.invoice ?? object.id,
    })
    // An event without a payment may arrive late. It must not overwrite a newer event.
    .where(and(isThis, paid ? undefined : ne(checkoutSessions.status, 'complete')))
    .returning({ id: checkoutSessions.id });
  if (taken.length === 0 || !paid || !object.subscription) return [];
  const { userId, amountCents, currency } = known;
  const reference = object.payment_intent ?? object.id;
  return grantPurchase(tx, context, {
    userId,
    subscriptionId: object.subscription,
    // If there is an invoice, the event of the invoice stores the payment.
    payment: object.invoice ? undefined : { reference, amountCents, currency },
  });
};

/** Stores that a checkout ended without a payment. */
export const closeCheckout = async (tx: Database, id: string, status: 'complete' | 'expired') => {
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
