import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  json,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { identity, instant } from './columns.ts';

/** A person's membership; `status` is 'premium' for a premium member. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    stripeSubscriptionId: text('stripe_subscription_id'),
    status: text('status').notNull(),
    price: numeric('price', { precision: 10, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    durationDays: integer('duration_days').notNull(),
    startDate: instant('start_date').notNull(),
    endDate: instant('end_date').notNull(),
    isActive: boolean('is_active').notNull(),
    autoRenew: boolean('auto_renew').notNull(),
    plan: text('plan').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When the provider made the last event that set the state; older ones no longer count. */
    providerEventAt: instant('provider_event_at'),
  },
  (t) => [
    index('subscriptions_user').on(t.userId),
    uniqueIndex('subscriptions_stripe').on(t.stripeSubscriptionId),
    check('subscriptions_dates', sql`${t.endDate} >= ${t.startDate}`),
  ],
);

/** A visit to the checkout page, from its start to its end. */
export const checkoutSessions = pgTable(
  'checkout_sessions',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['open', 'complete', 'expired'] }).notNull(),
    paymentStatus: text('payment_status', { enum: ['unpaid', 'processing', 'paid'] }).notNull(),
    planName: text('plan_name').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    /** Where the browser was sent; the same order is sent there again while it is open. */
    url: text('url').notNull(),
    subscriptionId: text('subscription_id'),
    transactionId: text('transaction_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('checkout_sessions_user').on(t.userId),
    uniqueIndex('checkout_sessions_one_open')
      .on(t.userId)
      .where(sql`${t.status} = 'open'`),
    check('checkout_sessions_status', sql`${t.status} in ('open', 'complete', 'expired')`),
    check('checkout_sessions_payment', sql`${t.paymentStatus} in ('unpaid', 'processing', 'paid')`),
  ],
);

/** Events of the payment provider that have been taken, so that each counts once. */
export const webhookEvents = pgTable('webhook_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  /** When the provider made the event. */
  createdAt: instant('created_at').notNull(),
  receivedAt: instant('received_at').notNull(),
});

/** Who people are at the payment provider, so that a second purchase is not a second customer. */
export const paymentCustomers = pgTable('payment_customers', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  customerId: text('customer_id').notNull(),
});

/** Webhooks from the simulated provider: delivered at once unless held back. */
export const simulatedEvents = pgTable('simulated_events', {
  id: text('id').primaryKey(),
  /** The order in which they happened. */
  number: integer('number').notNull().generatedAlwaysAsIdentity(),
  type: text('type').notNull(),
  object: json('object').notNull(),
  createdAt: instant('created_at').notNull(),
  deliveredAt: instant('delivered_at'),
});
