import { z } from 'zod';
import { fail } from './errors.ts';

/**
 * The events of the payment provider that change something here, in Stripe's form. Only the fields
 * that are read are described; Stripe adds many more.
 */
const MS_PER_S = 1000;

const seconds = z
  .number()
  .int()
  .transform((value) => new Date(value * MS_PER_S));
const metadata = z
  .object({ user_id: z.coerce.number().int().positive().optional() })
  .nullish()
  .transform((value) => value?.user_id);

const checkoutSession = z.object({
  id: z.string(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  subscription: z.string().nullish(),
  invoice: z.string().nullish(),
  payment_intent: z.string().nullish(),
});

const subscription = z
  .object({
    id: z.string(),
    status: z.string(),
    cancel_at_period_end: z.boolean(),
    items: z.object({
      data: z
        .array(z.object({ current_period_start: seconds, current_period_end: seconds }))
        .min(1),
    }),
    metadata,
  })
  .transform(({ items, ...rest }) => ({
    ...rest,
    periodStart: items.data[0]?.current_period_start,
    periodEnd: items.data[0]?.current_period_end,
  }));

const invoice = z
  .object({
    id: z.string(),
    parent: z.object({
      subscription_details: z.object({ subscription: z.string(), metadata }),
    }),
    lines: z.object({
      data: z.array(z.object({ period: z.object({ start: seconds, end: seconds }) })).min(1),
    }),
  })
  .transform(({ id, parent, lines }) => ({
    id,
    subscriptionId: parent.subscription_details.subscription,
    userId: parent.subscription_details.metadata,
    periodStart: lines.data[0]?.period.start,
    periodEnd: lines.data[0]?.period.end,
  }));

const envelope = z.object({ id: z.string().min(1).max(255), created: seconds });

const event = <Type extends string, Data extends z.ZodType>(type: Type, object: Data) =>
  envelope.extend({ type: z.literal(type), data: z.object({ object }) });

const knownEvent = z.discriminatedUnion('type', [
  event('checkout.session.completed', checkoutSession),
  event('checkout.session.async_payment_succeeded', checkoutSession),
  event('checkout.session.async_payment_failed', checkoutSession),
  event('checkout.session.expired', checkoutSession),
  event('customer.subscription.created', subscription),
  event('customer.subscription.updated', subscription),
  event('customer.subscription.deleted', subscription),
  event('invoice.payment_succeeded', invoice),
  event('invoice.payment_failed', invoice),
]);

const anyEvent = envelope.extend({ type: z.string().max(255) });

export type PaymentEvent = z.output<typeof knownEvent>;
export type CheckoutSessionObject = z.output<typeof checkoutSession>;
export type SubscriptionObject = z.output<typeof subscription>;
export type InvoiceObject = z.output<typeof invoice>;

const KNOWN_TYPES: readonly string[] = knownEvent.options.map((option) => option.shape.type.value);

/** What every event says of itself, whether its type is known or not. */
export type EventEnvelope = z.output<typeof anyEvent>;

/**
 * Reads an event whose signature has been checked.
 * @returns the envelope, and the event itself when its type changes something here.
 * @throws DomainError invalid_request (400) for what is no event, or a known one in another form.
 */
export const parsePaymentEvent = (
  payload: unknown,
): { envelope: EventEnvelope; event: PaymentEvent | null } => {
  const parsed = anyEvent.safeParse(payload);
  if (!parsed.success) throw fail('invalid_request');
  if (!KNOWN_TYPES.includes(parsed.data.type)) return { envelope: parsed.data, event: null };
  const known = knownEvent.safeParse(payload);
  if (!known.success) throw fail('invalid_request');
  return { envelope: parsed.data, event: known.data };
};
