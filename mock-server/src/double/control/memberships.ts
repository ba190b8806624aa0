import { eq } from 'drizzle-orm';
import type { components } from '../../../../control/schema.gen.d.ts';
import { subscriptions } from '../../db/schema/index.ts';
import { MONTHLY_PLAN, toDecimal } from '../../domain/payments/plans.ts';
import type { Services } from '../../domain/services.ts';
import { DAY_MS } from '../../lib/time.ts';

const inDays = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** Replaces a person's membership. */
export const setMembership = async (
  { db, clock }: Services,
  userId: number,
  membership: components['schemas']['Membership'],
): Promise<void> => {
  const isActive = membership !== 'expired';
  const startDate = inDays(clock.now(), isActive ? -10 : -40);
  await db.transaction(async (tx) => {
    await tx.delete(subscriptions).where(eq(subscriptions.userId, userId));
    if (membership === 'none') return;
    await tx.insert(subscriptions).values({
      userId,
      stripeSubscriptionId: `sub_state_${userId}`,
      status: isActive ? 'premium' : 'expired',
      price: toDecimal(MONTHLY_PLAN.amountCents),
      currency: MONTHLY_PLAN.currency,
      durationDays: MONTHLY_PLAN.durationDays,
      startDate,
      endDate: inDays(startDate, MONTHLY_PLAN.durationDays),
      isActive,
      autoRenew: membership === 'active',
      plan: MONTHLY_PLAN.name,
      createdAt: startDate,
      updatedAt: startDate,
    });
  });
};
