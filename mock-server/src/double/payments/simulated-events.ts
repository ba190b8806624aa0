import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAILS_CHANNEL } from '../../adapters/mailbox.ts';
import { notify } from '../../db/connection.ts';
import { settings, simulatedEvents, users } from '../../db/schema/index.ts';
import { SECOND_MS } from '../../lib/time.ts';
import { fail } from '../../domain/errors.ts';
import { takeWebhook } from '../../domain/payments/payment-webhook.ts';
import type { Payments } from '../../domain/ports.ts';
import type { World } from '../../domain/world.ts';

/* The events of the simulated provider are stored in the database, where they await delivery. */

const DELIVERED = 'payment ';

/** Returns the id of a delivered payment event if the notification is about one. */
export const deliveredEventIn = (message: string): string | undefined =>
  message.startsWith(DELIVERED) ? message.slice(DELIVERED.length) : undefined;

export interface SimulatedPayments extends Payments<World> {
  sign(payload: string, now: Date): Promise<string>;
  /**
   * Returns the id of the user whose card this page changes. Null if the page's id is forged or
   * expired.
   */
  readPortalId(id: string, now: Date): number | null;
}

/** Returns whether this server simulates the payment provider. */
export const isSimulated = (payments: Payments<World>): payments is SimulatedPayments =>
  'sign' in payments;

export const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / SECOND_MS);

const SETTING = 'webhooks';
const AT_ONCE = { held: false, late_seconds: 0 };
const deliverySchema = z.object({ held: z.boolean(), late_seconds: z.number() });
const objectSchema = z.record(z.string(), z.unknown());
const isDelivery = eq(settings.key, SETTING);

const readDelivery = async ({ db }: World) => {
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

const deliver = async (world: World, event: EventRow): Promise<void> => {
  if (!isSimulated(world.payments)) throw fail('not_found');
  const { id } = event;
  const now = world.clock.now();
  const body = JSON.stringify(stripeEvent(event));
  await takeWebhook(world, body, await world.payments.sign(body, now));
  await world.db
    .update(simulatedEvents)
    .set({ deliveredAt: now })
    .where(eq(simulatedEvents.id, id));
  await notify(world.db, MAILS_CHANNEL, DELIVERED + id);
};

/** Delivers the events that are due, unless webhooks are held back. */
export const deliverEvents = async (world: World, direction = asc): Promise<void> => {
  if (!isSimulated(world.payments)) return;
  const { held, late_seconds: lateS } = await readDelivery(world);
  if (held) return;
  const before = new Date(world.clock.now().getTime() - lateS * SECOND_MS);
  const waiting = await world.db
    .select()
    .from(simulatedEvents)
    .where(and(isNull(simulatedEvents.deliveredAt), lte(simulatedEvents.createdAt, before)))
    .orderBy(direction(simulatedEvents.number));
  for (const event of waiting) await deliver(world, event);
};

const findEvent = async ({ db }: World, id: string): Promise<EventRow> => {
  const [event] = await db.select().from(simulatedEvents).where(eq(simulatedEvents.id, id));
  if (event === undefined) throw fail('not_found');
  return event;
};

/**
 * Returns an event in Stripe's format.
 * @throws DomainError not_found if the event does not exist
 */
export const readEvent = async (world: World, id: string) => {
  const { data, ...event } = stripeEvent(await findEvent(world, id));
  return { ...event, data: { object: objectSchema.parse(data.object) } };
};

/**
 * Delivers an event now, even before older ones and even if it was already delivered.
 * @throws DomainError not_found if the event does not exist
 */
export const deliverEvent = async (world: World, id: string, times: number): Promise<void> => {
  const event = await findEvent(world, id);
  for (let count = 0; count < times; count += 1) await deliver(world, event);
};

/** Creates an event of the simulated provider, unless there already is one with this id. */
export const recordEvent = async (world: World, id: string, type: string, object: object) => {
  await world.db
    .insert(simulatedEvents)
    .values({ id, type, object, createdAt: world.clock.now() })
    .onConflictDoNothing();
};

/** Returns whether the simulated provider has created this event, delivered or not. */
export const isRecorded = async ({ db }: World, id: string): Promise<boolean> =>
  (await db.$count(simulatedEvents, eq(simulatedEvents.id, id))) > 0;

const MAX_LISTED = 100;

const userIdOf = sql`coalesce(
  ${simulatedEvents.object} ->> 'client_reference_id',
  ${simulatedEvents.object} #>> '{metadata,user_id}',
  ${simulatedEvents.object} #>> '{parent,subscription_details,metadata,user_id}'
)::integer`;

/**
 * Returns the latest webhooks, and whether webhooks are held back or delayed.
 * @throws DomainError not_found if a real provider is configured
 */
export const readWebhooks = async (world: World) => {
  if (!isSimulated(world.payments)) throw fail('not_found');
  const { id, type, createdAt, deliveredAt } = simulatedEvents;
  const rows = await world.db
    .select({ id, type, createdAt, deliveredAt, person: users.email })
    .from(simulatedEvents)
    .leftJoin(users, eq(users.id, userIdOf))
    .orderBy(desc(simulatedEvents.number))
    .limit(MAX_LISTED);
  return {
    ...(await readDelivery(world)),
    waiting: await world.db.$count(simulatedEvents, isNull(deliveredAt)),
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
  world: World,
  delivery: z.output<typeof deliverySchema>,
  direction = asc,
) => {
  if (!isSimulated(world.payments)) throw fail('not_found');
  const row = { key: SETTING, value: delivery };
  await world.db
    .insert(settings)
    .values(row)
    .onConflictDoUpdate({ target: settings.key, set: row });
  await deliverEvents(world, direction);
  return readWebhooks(world);
};
