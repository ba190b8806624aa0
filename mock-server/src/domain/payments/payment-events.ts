import { z } from 'zod';
import { SECOND_MS } from '../../lib/time.ts';
import { fail } from '../errors.ts';
import type { Log } from '../ports.ts';

/* Events of the payment provider in Stripe's format, with only the fields that the server reads. */

/** The end of the year 9999. The database and the contract permit no later times. */
const LATEST_S = 253_402_300_799;
const seconds = z
  .int()
  .min(0)
  .max(LATEST_S)
  .transform((value) => new Date(value * SECOND_MS));
const shortText = z.string().max(255);
/** The id of the person who pays. Undefined for a purchase that was not made on this site. */
const metadata = z
  .object({ user_id: z.coerce.number().pipe(z.int32().positive()).optional().catch(undefined) })
  .nullish()
  .transform((value) => value?.user_id);

const checkoutSession = z.object({
  id: shortText,
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  subscription: shortText.nullish(),
  invoice: shortText.nullish(),
  payment_intent: shortText.nullish(),
});

const subscription = z
  .object({
    id: shortText,
    status: shortText,
    cancel_at_period_end: z.boolean(),
    items: z.object({
      data: z
        .array(
          z
            .object({ current_period_start: seconds, current_period_end: seconds })
            .refine((item) => item.current_period_start <= item.current_period_end),
        )
        .min(1),
    }),
    metadata,
  })
  .transform(({ items, metadata: userId, ...rest }) => ({
    ...rest,
    userId,
    periodStart: items.data[0]?.current_period_start,
    periodEnd: items.data[0]?.current_period_end,
  }));

const line = z.object({
  period: z.object({ start: seconds, end: seconds }).refine(({ start, end }) => start <= end),
});

const invoice = z
  .object({
    id: shortText,
    /** An invoice has a parent only if it is for a subscription. */
    parent: z
      .object({ subscription_details: z.object({ subscription: shortText, metadata }).nullish() })
      .nullish(),
    lines: z.object({ data: z.array(line) }),
    amount_paid: z.int32().nonnegative().optional(),
    amount_due: z.int32().nonnegative().optional(),
    currency: shortText.optional(),
  })
  .transform(({ id, parent, lines, ...amounts }) => {
    // Besides the line for the new period, an invoice may have lines that correct the old one.
    const [last] = lines.data.toSorted((a, b) => b.period.end.getTime() - a.period.end.getTime());
    return {
      id,
      subscriptionId: parent?.subscription_details?.subscription,
      userId: parent?.subscription_details?.metadata,
      periodStart: last?.period.start,
      periodEnd: last?.period.end,
      paidCents: amounts.amount_paid,
      dueCents: amounts.amount_due,
      currency: amounts.currency,
    };
  });

const envelope = z.object({
  id: shortText.min(1),
  created: seconds,
  api_version: z.string().nullish(),
});

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

const anyEvent = envelope.extend({ type: shortText });

export type PaymentEvent = z.output<typeof knownEvent>;
export type CheckoutSessionObject = z.output<typeof checkoutSession>;
export type SubscriptionObject = z.output<typeof subscription>;
export type InvoiceObject = z.output<typeof invoice>;

const KNOWN_TYPES: readonly string[] = knownEvent.options.map((option) => option.shape.type.value);

/** All events have these fields, even those of unknown types. */
export type EventEnvelope = z.output<typeof anyEvent>;

/**
 * Reads an event. Its signature must already be verified.
 * @returns the fields that all events have, and the event itself if its type is known
 * @throws DomainError invalid_request (400) for a malformed event
 */
export const parsePaymentEvent = (
  payload: unknown,
  log: Log,
): { envelope: EventEnvelope; event: PaymentEvent | null } => {
  const parsed = anyEvent.safeParse(payload);
  if (!parsed.success) throw fail('invalid_request');
  const { id, type, api_version: apiVersion } = parsed.data;
  if (!KNOWN_TYPES.includes(type)) return { envelope: parsed.data, event: null };
  const known = knownEvent.safeParse(payload);
  if (!known.success) {
    const problems = z.prettifyError(known.error);
    log.error({ id, type, apiVersion, problems }, 'A provider event has an unexpected format');
    throw fail('invalid_request');
  }
  return { envelope: parsed.data, event: known.data };
};
