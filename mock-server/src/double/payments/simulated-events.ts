import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAILS_CHANNEL } from '../../adapters/mailbox.ts';
import { notify } from '../../db/connection.ts';
import { settings, simulatedEvents, users } from '../../db/schema/index.ts';
import { SECOND_MS } from '../../lib/time.ts';
import { fail } from '../../domain/errors.ts';
import { takeWebhook } from '../../domain/payments/payment-webhook.ts';
import type { Payments } from '../../domain/ports.ts';
import type { Services } from '../../domain/services.ts';

/* The events of the simulated provider are stored in the database, where they await delivery. */

const DELIVERED = 'payment ';

/** Returns the id of a delivered payment event if the notification is about one. */
export const deliveredEventIn = (message: string): string | undefined =>
  message.startsWith(DELIVERED) ? message.slice(DELIVERED.length) : undefined;

export interface SimulatedPayments extends Payments<Services> {
  sign(payload: string, now: Date): Promise<string>;
  /** Returns whose card this page changes. Null if the page's id is forged or expired. */
  readPortalId(id: string, now: Date): number | null;
}

/** Returns whether this server simulates the payment provider. */
export const isSimulated = (payments: Payments<Services>): payments is SimulatedPayments =>
  'sign' in payments;

export const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / SECOND_MS);

const SETTING = 'webhooks';
const AT_ONCE = { held: false, late_seconds: 0 };
const deliverySchema = z.object({ held: z.boolean(), late_seconds: z.number() });
const objectSchema = z.record(z.string(), z.unknown());
const isDelivery = eq(settings.key, SETTING);

const readDelivery = async ({ db }: Services) => {
  const [row] = await db.select({ value: settings.value }).from(settings).where(isDelivery);
  return deliverySchema.parse(row?.value ?? AT_ONCE);
};

type EventRow = typeof simulatedEvents.$inferSelect;

const stripeEvent = ({ id, type, object, createdAt }: EventRow) => ({
  id,
  object: 'event' as const,
  type,
  created: toSeconds(createdAt),
  data: { object },
});

const deliver = async (services: Services, event: EventRow): Promise<void> => {
  if (!isSimulated(services.payments)) throw fail('not_found');
  const { id } = event;
  const now = services.clock.now();
  const body = JSON.stringify(stripeEvent(event));
  await takeWebhook(services, body, await services.payments.sign(body, now));
  await services.db
    .update(simulatedEvents)
    .set({ deliveredAt: now })
    .where(eq(simulatedEvents.id, id));
  await notify(services.db, MAILS_CHANNEL, DELIVERED + id);
};

/** Delivers the events that are due, unless webhooks are held back. */
export const deliverEvents = async (services: Services, direction = asc): Promise<void> => {
  if (!isSimulated(services.payments)) return;
  const { held, late_seconds: lateS } = await readDelivery(services);
  if (held) return;
  const before = new Date(services.clock.now().getTime() - lateS * SECOND_MS);
  const waiting = await services.db
    .select()
    .from(simulatedEvents)
    .where(and(isNull(simulatedEvents.deliveredAt), lte(simulatedEvents.createdAt, before)))
    .orderBy(direction(simulatedEvents.number));
  for (const event of waiting) await deliver(services, event);
};

const findEvent = async ({ db }: Services, id: string): Promise<EventRow> => {
  const [event] = await db.select().from(simulatedEvents).where(eq(simulatedEvents.id, id));
  if (event === undefined) throw fail('not_found');
  return event;
};

/** Returns an event in Stripe's format. @throws DomainError not_found */
export const readEvent = async (services: Services, id: string) => {
  const { data, ...event } = stripeEvent(await findEvent(services, id));
  return { ...event, data: { object: objectSchema.parse(data.object) } };
};

/** Delivers an event now, maybe early or again. @throws DomainError not_found */
export const deliverEvent = async (
  services: Services,
  id: string,
  times: number,
): Promise<void> => {
  const event = await findEvent(services, id);
  for (let count = 0; count < times; count += 1) await deliver(services, event);
};

/** Creates an event of the simulated provider, unless there already is one with this id. */
export const recordEvent = async (services: Services, id: string, type: string, object: object) => {
  await services.db
    .insert(simulatedEvents)
    .values({ id, type, object, createdAt: services.clock.now() })
    .onConflictDoNothing();
};

/** Returns whether the simulated provider has created this event, delivered or not. */
export const isRecorded = async ({ db }: Services, id: string): Promise<boolean> =>
  (await db.$count(simulatedEvents, eq(simulatedEvents.id, id))) > 0;

const MAX_LISTED = 100;

const userIdOf = sql`coalesce(
  ${simulatedEvents.object} ->> 'client_reference_id',
  ${simulatedEvents.object} #>> '{metadata,user_id}',
  ${simulatedEvents.object} #>> '{parent,subscription_details,metadata,user_id}'
)::integer`;

/**
 * Returns the latest webhooks, and how they are delivered.
 * @throws DomainError not_found if a real provider is configured
 */
export const readWebhooks = async (services: Services) => {
  if (!isSimulated(services.payments)) throw fail('not_found');
  const { id, type, createdAt, deliveredAt } = simulatedEvents;
  const rows = await services.db
    .select({ id, type, createdAt, deliveredAt, person: users.email })
    .from(simulatedEvents)
    .leftJoin(users, eq(users.id, userIdOf))
    .orderBy(desc(simulatedEvents.number))
    .limit(MAX_LISTED);
  return {
    ...(await readDelivery(services)),
    waiting: await services.db.$count(simulatedEvents, isNull(deliveredAt)),
    results: rows.map((row) => ({
      id: row.id,
      type: row.type,
      person: row.person,
      created_at: row.createdAt.toISOString(),
      delivered_at: row.deliveredAt?.toISOString() ?? null,
    })),
  };
};

/**
 * Starts to hold webhooks back, or delivers waiting webhooks and sets the delay of later webhooks.
 * @throws DomainError not_found if a real provider is configured
 */
export const setDelivery = async (
  services: Services,
  delivery: z.output<typeof deliverySchema>,
  direction = asc,
) => {
  if (!isSimulated(services.payments)) throw fail('not_found');
  const row = { key: SETTING, value: delivery };
  await services.db
    .insert(settings)
    .values(row)
    .onConflictDoUpdate({ target: settings.key, set: row });
  await deliverEvents(services, direction);
  return readWebhooks(services);
};
