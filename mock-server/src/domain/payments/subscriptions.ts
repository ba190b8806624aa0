import { and, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { subscriptions } from '../../db/schema/index.ts';
import { SECOND_MS } from '../../lib/time.ts';
import { fail } from '../errors.ts';
import type { Caller, Services } from '../services.ts';

export type Subscription = typeof subscriptions.$inferSelect;

export const PREMIUM = 'premium';

/** Returns whether this person has an active premium membership that has not ended. */
export const hasActiveMembership = async (
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  userId: number,
): Promise<boolean> => {
  const isActive = and(
    eq(subscriptions.userId, userId),
    eq(subscriptions.isActive, true),
    eq(subscriptions.status, PREMIUM),
    gt(subscriptions.endDate, clock.now()),
  );
  return (await db.$count(subscriptions, isActive)) > 0;
};

/** Returns whether this person may use premium content. Members and admins may. */
export const hasPremiumAccess = async (
  db: Database,
  services: Pick<Services, 'clock'>,
  caller: Caller | null,
): Promise<boolean> => {
  if (caller === null) return false;
  return caller.role === 'admin' || hasActiveMembership(db, services, caller.id);
};

const currentSubscription = async (db: Database, userId: number) => {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.isActive), desc(subscriptions.endDate), desc(subscriptions.id))
    .limit(1);
  return rows[0];
};

/** Returns the membership in its present state. After its end, it is neither active nor premium. */
const asOf = (now: Date, row: Subscription): Subscription =>
  row.endDate > now
    ? row
    : { ...row, status: row.status === PREMIUM ? 'expired' : row.status, isActive: false };

/** Finds a person's current membership, or otherwise the last one. Null if there never was one. */
export const findSubscription = async (
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  userId: number,
): Promise<Subscription | null> => {
  const row = await currentSubscription(db, userId);
  return row === undefined ? null : asOf(clock.now(), row);
};

/** The provider's times are whole seconds. An event must not seem older than a change. */
const wholeSecond = (instant: Date): Date =>
  new Date(Math.floor(instant.getTime() / SECOND_MS) * SECOND_MS);

/** Turns the renewal off or on, also at the provider. @throws no_active_subscription (409) */
export const setAutoRenew = async (services: Services, caller: Caller, autoRenew: boolean) => {
  const { db, clock, payments } = services;
  const row = await currentSubscription(db, caller.id);
  const now = clock.now();
  if (row === undefined || !row.isActive || row.endDate <= now) {
    throw fail('no_active_subscription');
  }
  if (row.autoRenew === autoRenew) return row;
  if (row.stripeSubscriptionId !== null) {
    await payments.setAutoRenew(row.stripeSubscriptionId, autoRenew);
  }
  const updated = await db
    .update(subscriptions)
    .set({ autoRenew, updatedAt: now, providerEventAt: wholeSecond(now) })
    .where(and(eq(subscriptions.id, row.id), eq(subscriptions.isActive, true)))
    .returning();
  if (updated[0] === undefined) throw fail('no_active_subscription');
  return updated[0];
};
