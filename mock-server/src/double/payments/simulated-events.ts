import { asc, eq, isNull, sql } from 'drizzle-orm';
import { settings, simulatedEvents } from '../../db/schema/index.ts';
import { SECOND_MS } from '../../lib/time.ts';
import { fail } from '../../domain/errors.ts';
import { takeWebhook } from '../../domain/payments/payment-webhook.ts';
import type { Payments } from '../../domain/ports.ts';
import type { World } from '../../domain/world.ts';

/* Events of the simulated payment provider, which are kept until the webhook has accepted them. */

/** Payments that this server plays the provider of. */
export interface SimulatedPayments extends Payments<World> {
  /** The signature header of an event. */
  sign(payload: string, now: Date): Promise<string>;
}

/** Whether this server plays the payment provider. */
export const isSimulated = (payments: Payments<World>): payments is SimulatedPayments =>
  'sign' in payments;

const HELD_SETTING = 'webhooks_held';

export const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / SECOND_MS);

const areHeld = async ({ db }: World): Promise<boolean> =>
  (await db.$count(settings, eq(settings.key, HELD_SETTING))) > 0;

/** Delivers the pending events in order, unless webhooks are held back. */
export const deliverEvents = async (world: World): Promise<void> => {
  const { payments } = world;
  if (!isSimulated(payments) || (await areHeld(world))) return;
  const waiting = await world.db
    .select()
    .from(simulatedEvents)
    .where(isNull(simulatedEvents.deliveredAt))
    .orderBy(asc(simulatedEvents.number));
  for (const { id, type, object, createdAt } of waiting) {
    const now = world.clock.now();
    const created = toSeconds(createdAt);
    const body = JSON.stringify({ id, object: 'event', type, created, data: { object } });
    await takeWebhook(world, body, await payments.sign(body, now));
    await world.db
      .update(simulatedEvents)
      .set({ deliveredAt: now })
      .where(eq(simulatedEvents.id, id));
  }
};

/** Records an event at the provider; the same id is recorded once. */
export const recordEvent = async (
  world: World,
  id: string,
  type: string,
  object: object,
): Promise<void> => {
  await world.db
    .insert(simulatedEvents)
    .values({ id, type, object, createdAt: world.clock.now() })
    .onConflictDoNothing();
};

/** Whether an event has happened at the provider, delivered or not. */
export const isRecorded = async ({ db }: World, id: string): Promise<boolean> =>
  (await db.$count(simulatedEvents, eq(simulatedEvents.id, id))) > 0;

/**
 * Whether webhooks are held back, and how many are waiting.
 * @throws DomainError not_found with a real provider
 */
export const readWebhooks = async (world: World) => {
  if (!isSimulated(world.payments)) throw fail('not_found');
  const waiting = await world.db.$count(simulatedEvents, isNull(simulatedEvents.deliveredAt));
  return { held: await areHeld(world), waiting };
};

/**
 * Holds webhooks back, or releases and delivers them.
 * @throws DomainError not_found with a real provider
 */
export const holdWebhooks = async (world: World, hold: boolean) => {
  if (!isSimulated(world.payments)) throw fail('not_found');
  if (hold) {
    await world.db
      .insert(settings)
      .values({ key: HELD_SETTING, value: true })
      .onConflictDoNothing();
  } else {
    await world.db.delete(settings).where(sql`${settings.key} = ${HELD_SETTING}`);
    await deliverEvents(world);
  }
  return readWebhooks(world);
};
