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
import { belongsTo, identity, instant } from './columns.ts';

/** Premium memberships. While one is active, its `status` is 'premium'. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: identity(),
    userId: belongsTo('user_id', () => users.id),
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
    /** The time of the last event, by the payment provider's clock. Older events are ignored. */
    providerEventAt: instant('provider_event_at'),
  },
  (t) => [
    index('subscriptions_user').on(t.userId),
    uniqueIndex('subscriptions_stripe').on(t.stripeSubscriptionId),
    check('subscriptions_dates', sql`${t.endDate} >= ${t.startDate}`),
  ],
);

/** A person's checkout at the payment provider, which ends when it is paid or expires. */
export const checkoutSessions = pgTable(
  'checkout_sessions',
  {
    id: text('id').primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    status: text('status', { enum: ['open', 'complete', 'expired'] }).notNull(),
    paymentStatus: text('payment_status', { enum: ['unpaid', 'processing', 'paid'] }).notNull(),
    planName: text('plan_name').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    /** The checkout page's URL. While the checkout is open, the same order gets the same URL. */
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

/** Payments for memberships, and failed attempts to pay. */
export const payments = pgTable(
  'payments',
  {
    id: identity(),
    userId: belongsTo('user_id', () => users.id),
    reference: text('reference').notNull().unique(),
    status: text('status', { enum: ['paid', 'failed'] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    /** When the payment was made, or when the last attempt failed. */
    at: instant('at').notNull(),
    periodStart: instant('period_start').notNull(),
    periodEnd: instant('period_end').notNull(),
    /** The tax in the amount, with name and rate. Null if the server had no tax settings. */
    taxCents: integer('tax_cents'),
    taxLabel: text('tax_label'),
  },
  (t) => [
    index('payments_user').on(t.userId, t.at),
    check('payments_status', sql`${t.status} in ('paid', 'failed')`),
  ],
);

/** The payment provider's events that were processed. They are ignored if they arrive again. */
export const webhookEvents = pgTable('webhook_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  createdAt: instant('created_at').notNull(),
  receivedAt: instant('received_at').notNull(),
});

/** The customer id at the payment provider, so that each person becomes a customer once. */
export const paymentCustomers = pgTable('payment_customers', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  customerId: text('customer_id').notNull(),
  /** The last digits of the card that the simulated payment provider charges, if it was changed. */
  simulatedCard: text('simulated_card'),
});

/** Webhooks of the simulated provider, delivered immediately unless a test delays them. */
export const simulatedEvents = pgTable('simulated_events', {
  id: text('id').primaryKey(),
  number: integer('number').notNull().generatedAlwaysAsIdentity(),
  type: text('type').notNull(),
  object: json('object').notNull(),
  createdAt: instant('created_at').notNull(),
  deliveredAt: instant('delivered_at'),
});
