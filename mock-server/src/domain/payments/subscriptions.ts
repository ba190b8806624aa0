import { and, desc, eq, gt } from 'drizzle-orm';
import type { components } from '../../../../openapi/schema.gen.d.ts';
import type { Database } from '../../db/connection.ts';
import { subscriptions } from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import type { Caller, World } from '../world.ts';

type SubscriptionRow = typeof subscriptions.$inferSelect;

/** The status that makes a premium member. */
export const PREMIUM = 'premium';

/** Whether this person is a premium member now: active, premium, and not past the end. */
export const hasActiveMembership = async (
  db: Database,
  { clock }: Pick<World, 'clock'>,
  userId: number,
): Promise<boolean> => {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.isActive, true),
        eq(subscriptions.status, PREMIUM),
        gt(subscriptions.endDate, clock.now()),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

/** Whether this person may use what is for members: members and admins may. */
export const hasPremiumAccess = async (
  db: Database,
  world: Pick<World, 'clock'>,
  caller: Caller | null,
): Promise<boolean> => {
  if (caller === null) return false;
  return caller.role === 'admin' || hasActiveMembership(db, world, caller.id);
};

/** The membership that counts: the active one, else the one that ended last. */
const currentSubscription = async (
  db: Database,
  userId: number,
): Promise<SubscriptionRow | undefined> => {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.isActive), desc(subscriptions.endDate), desc(subscriptions.id))
    .limit(1);
  return rows[0];
};

/** As the contract shows it; past its end a membership is neither active nor premium. */
const present = (row: SubscriptionRow, now: Date): components['schemas']['Subscription'] => {
  const over = row.endDate.getTime() <= now.getTime();
  return {
    id: row.id,
    stripe_subscription_id: row.stripeSubscriptionId,
    status: over && row.status === PREMIUM ? 'expired' : row.status,
    price: row.price,
    duration_days: row.durationDays,
    start_date: row.startDate.toISOString(),
    end_date: row.endDate.toISOString(),
    is_active: row.isActive && !over,
    auto_renew: row.autoRenew,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    plan: row.plan,
  };
};

/** The `subscription_profile` of a person, or null when they never had a membership. */
export const subscriptionProfile = async (
  db: Database,
  { clock }: Pick<World, 'clock'>,
  userId: number,
): Promise<components['schemas']['Subscription'] | null> => {
  const row = await currentSubscription(db, userId);
  return row === undefined ? null : present(row, clock.now());
};

/** Events are stamped in whole seconds; one of this very second must not count as older. */
const wholeSecond = (instant: Date): Date => new Date(Math.floor(instant.getTime() / 1000) * 1000);

/**
 * Turns renewal off (the membership lasts until its end) or on again, here and at the provider.
 * @throws DomainError no_active_subscription (409)
 */
export const setAutoRenew = async (
  world: World,
  caller: Caller,
  autoRenew: boolean,
): Promise<components['schemas']['Subscription']> => {
  const { db, clock, payments } = world;
  const row = await currentSubscription(db, caller.id);
  const now = clock.now();
  if (row === undefined || !row.isActive || row.endDate <= now) {
    throw fail('no_active_subscription');
  }
  if (row.autoRenew === autoRenew) return present(row, now);
  if (row.stripeSubscriptionId !== null) {
    await payments.setAutoRenew(row.stripeSubscriptionId, autoRenew);
  }
  const updated = await db
    .update(subscriptions)
    .set({ autoRenew, updatedAt: now, providerEventAt: wholeSecond(now) })
    .where(and(eq(subscriptions.id, row.id), eq(subscriptions.isActive, true)))
    .returning();
  if (updated[0] === undefined) throw fail('no_active_subscription');
  return present(updated[0], now);
};
