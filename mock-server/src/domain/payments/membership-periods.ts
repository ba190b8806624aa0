import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { subscriptions, users } from '../../db/schema/index.ts';
import { lockBucket } from '../limits.ts';
import { MONTHLY_PLAN, toDecimal } from './plans.ts';
import { PREMIUM } from './subscriptions.ts';
import type { Services } from '../services.ts';

/** Changes of memberships by events of the payment provider, which arrive in any order. */

/** When the server processes an event (`now`), and when it happened at the provider (`at`). */
export interface EventTimes {
  now: Date;
  at: Date;
}

/** A paid period. Its dates are fixed, so processing an event twice adds no time. */
export interface Period {
  userId: number;
  subscriptionId: string;
  start: Date;
  end: Date;
}

type State = Pick<typeof subscriptions.$inferInsert, 'status'> &
  Partial<Pick<typeof subscriptions.$inferInsert, 'isActive' | 'autoRenew'>>;

/** Locks a person's memberships until the transaction ends. */
export const lockMemberships = (tx: Database, userId: number): Promise<void> =>
  lockBucket(tx, `memberships ${userId}`);

const rowOf = ({ userId, subscriptionId, start, end }: Period, { now, at }: EventTimes) => ({
  userId,
  stripeSubscriptionId: subscriptionId,
  status: PREMIUM,
  price: toDecimal(MONTHLY_PLAN.amountCents),
  currency: MONTHLY_PLAN.currency,
  durationDays: MONTHLY_PLAN.durationDays,
  startDate: start,
  endDate: end,
  isActive: true,
  autoRenew: true,
  plan: MONTHLY_PLAN.name,
  createdAt: now,
  updatedAt: now,
  providerEventAt: at,
});

const exists = async (tx: Database, userId: number): Promise<boolean> =>
  (await tx.$count(users, eq(users.id, userId))) > 0;

/** A request to the payment provider that the server must send after it has processed an event. */
export interface FollowUp {
  id: string;
  run: (services: Services) => Promise<unknown>;
  failure: string;
}

export const toPostpone = (id: string, until: Date): FollowUp => ({
  id,
  run: ({ payments }) => payments.postponeRenewal(id, until),
  failure: 'The provider renews a membership before its end',
});

const findReplaced = async (
  tx: Database,
  { userId, subscriptionId }: Pick<Period, 'userId' | 'subscriptionId'>,
) => {
  const rows = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  const own = rows.find(({ stripeSubscriptionId: id }) => id === subscriptionId);
  const successor = rows.find(({ isActive }) => isActive);
  return own && successor && !own.isActive ? { own, successor } : undefined;
};

/** Returns whether another purchase has replaced this membership. */
export const isReplaced = async (
  tx: Database,
  period: Pick<Period, 'userId' | 'subscriptionId'>,
): Promise<boolean> => (await findReplaced(tx, period)) !== undefined;

/** Extends a membership by a paid period, or the newer membership that has replaced it. */
export const grantPeriod = async (
  tx: Database,
  times: EventTimes,
  period: Period,
): Promise<FollowUp[]> => {
  if (!(await exists(tx, period.userId))) return [];
  await lockMemberships(tx, period.userId);
  const found = await findReplaced(tx, period);
  if (found === undefined) {
    await extend(tx, times, period);
    return [];
  }
  const { own, successor } = found;
  const countedUntilMs = Math.max(own.endDate.getTime(), own.providerEventAt?.getTime() ?? 0);
  const gainMs = period.end.getTime() - countedUntilMs;
  if (gainMs <= 0) return [];
  const end = new Date(successor.endDate.getTime() + gainMs);
  for (const [id, endDate] of [[own.id, period.end] as const, [successor.id, end] as const]) {
    const isThis = eq(subscriptions.id, id);
    await tx.update(subscriptions).set({ endDate, updatedAt: times.now }).where(isThis);
  }
  const { stripeSubscriptionId: id } = successor;
  return id === null ? [] : [toPostpone(id, end)];
};

const extend = async (tx: Database, times: EventTimes, period: Period): Promise<void> => {
  // A payment makes the membership active, unless a newer event has changed its state.
  const isNewer = sql`${subscriptions.providerEventAt} is null or ${subscriptions.providerEventAt} <= excluded.provider_event_at`;
  await tx
    .insert(subscriptions)
    .values(rowOf(period, times))
    .onConflictDoUpdate({
      target: subscriptions.stripeSubscriptionId,
      set: {
        endDate: sql`greatest(${subscriptions.endDate}, excluded.end_date)`,
        startDate: sql`least(${subscriptions.startDate}, excluded.start_date)`,
        status: sql`case when ${isNewer} then excluded.status else ${subscriptions.status} end`,
        isActive: sql`case when ${isNewer} then true else ${subscriptions.isActive} end`,
        providerEventAt: sql`greatest(${subscriptions.providerEventAt}, excluded.provider_event_at)`,
        updatedAt: times.now,
      },
    });
};

/** Changes the state of a membership, unless a later event has already changed it. */
export const setState = async (
  tx: Database,
  { now, at }: EventTimes,
  subscriptionId: string,
  state: State,
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

/** Stores a membership's state unless a later event already has. Creates a missing membership. */
export const noteState = async (tx: Database, times: EventTimes, period: Period, state: State) => {
  if (await exists(tx, period.userId)) {
    await lockMemberships(tx, period.userId);
    if (await isReplaced(tx, period)) return;
    // An unpaid membership ends where the unpaid period begins.
    const endDate = state.status === PREMIUM ? period.end : period.start;
    await tx
      .insert(subscriptions)
      .values({ ...rowOf(period, times), endDate, ...state })
      .onConflictDoNothing();
  }
  await setState(tx, times, period.subscriptionId, state);
};

/**
 * After a purchase, ends the person's other memberships, for example one whose payment failed.
 * @returns the subscriptions to end at the payment provider, and the remaining paid time
 */
export const replaceOthers = async (
  tx: Database,
  { now, at }: EventTimes,
  userId: number,
  subscriptionId: string,
): Promise<{ ended: string[]; leftMs: number }> => {
  const isOther = and(
    eq(subscriptions.userId, userId),
    eq(subscriptions.isActive, true),
    ne(subscriptions.stripeSubscriptionId, subscriptionId),
  );
  const others = await tx.select().from(subscriptions).where(isOther);
  await tx
    .update(subscriptions)
    .set({
      status: 'canceled',
      isActive: false,
      autoRenew: false,
      updatedAt: now,
      providerEventAt: at,
    })
    .where(isOther);
  const paidUntil = others
    .filter(({ status }) => status === PREMIUM)
    .map(({ endDate }) => endDate.getTime());
  return {
    ended: others.flatMap(({ stripeSubscriptionId: id }) => id ?? []),
    leftMs: Math.max(at.getTime(), ...paidUntil) - at.getTime(),
  };
};
