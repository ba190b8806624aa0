import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { checkoutSessions } from '../../db/schema/index.ts';
import { DAY_MS } from '../../lib/time.ts';
import { grantPeriod, lockMemberships, replaceOthers, type Moment } from './membership-periods.ts';
import type { CheckoutSessionObject } from './payment-events.ts';
import { MONTHLY_PLAN } from './plans.ts';
import type { Payments } from '../ports.ts';

/** What the provider has to be told after an event has been taken. */
export interface Errand {
  /** Of the checkout or the subscription. */
  id: string;
  run: (payments: Payments) => Promise<unknown>;
  /** Logged when it could not be told. */
  failure: string;
}

const toEnd = (id: string): Errand => ({
  id,
  run: (payments) => payments.endSubscription(id),
  failure: 'A replaced subscription is still active at the provider',
});

const toExpire = (id: string): Errand => ({
  id,
  run: (payments) => payments.expireCheckout(id),
  failure: 'A checkout of a premium member can still be paid at the provider',
});

const toPostpone = (id: string, until: Date): Errand => ({
  id,
  run: (payments) => payments.postponeRenewal(id, until),
  failure: 'The provider renews a membership before its end',
});

/** Grants what was bought, after whatever is still paid for, in the place of all other memberships. */
const grantPurchase = async (
  tx: Database,
  moment: Moment,
  userId: number,
  subscriptionId: string,
): Promise<Errand[]> => {
  const { ended, leftMs } = await replaceOthers(tx, moment, userId, subscriptionId);
  const start = moment.at;
  const end = new Date(start.getTime() + leftMs + MONTHLY_PLAN.durationDays * DAY_MS);
  await grantPeriod(tx, moment, { userId, subscriptionId, start, end });
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

/** Takes a checkout that has been completed; one that was paid makes a member. */
export const takeCompleted = async (
  tx: Database,
  moment: Moment,
  object: CheckoutSessionObject,
): Promise<Errand[]> => {
  const paid = object.payment_status !== 'unpaid';
  const isThis = eq(checkoutSessions.id, object.id);
  const [known] = await tx
    .select({ userId: checkoutSessions.userId })
    .from(checkoutSessions)
    .where(isThis);
  if (known === undefined) return [];
  // Before any row is locked: a purchase also changes the other checkouts of the person.
  await lockMemberships(tx, known.userId);
  const taken = await tx
    .update(checkoutSessions)
    .set({
      status: 'complete',
      paymentStatus: paid ? 'paid' : 'processing',
      subscriptionId: object.subscription ?? null,
      transactionId: object.payment_intent ?? object.invoice ?? object.id,
    })
    // An event that was overtaken does not turn 'paid' back.
    .where(and(isThis, paid ? undefined : eq(checkoutSessions.paymentStatus, 'unpaid')))
    .returning({ id: checkoutSessions.id });
  if (taken.length === 0 || !paid || !object.subscription) return [];
  return grantPurchase(tx, moment, known.userId, object.subscription);
};

/** Takes a checkout that has ended without a payment. */
export const closeCheckout = async (
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
