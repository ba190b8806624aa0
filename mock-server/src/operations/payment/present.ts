import type { components } from '../../../../openapi/schema.gen.d.ts';
import type { Subscription } from '../../domain/payments/subscriptions.ts';

/** Converts a membership to the format of the contract. */
export const presentSubscription = (row: Subscription): components['schemas']['Subscription'] => ({
  id: row.id,
  stripe_subscription_id: row.stripeSubscriptionId,
  status: row.status,
  price: row.price,
  duration_days: row.durationDays,
  start_date: row.startDate.toISOString(),
  end_date: row.endDate.toISOString(),
  is_active: row.isActive,
  auto_renew: row.autoRenew,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  plan: row.plan,
});
