import { asc, eq, isNull, sql } from 'drizzle-orm';
import { settings, simulatedEvents } from '../../db/schema/index.ts';
import { SECOND_MS } from '../../lib/time.ts';
import { fail } from '../../domain/errors.ts';
import { takeWebhook } from '../../domain/payments/payment-webhook.ts';
import type { World } from '../../domain/world.ts';

/*
 * Events of the simulated payment provider: kept until the webhook has accepted them, as
 * a provider does, and delivered at once unless it is held back.
 */

const HELD_SETTING = 'webhooks_held';

export const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / SECOND_MS);

const areHeld = async ({ db }: World): Promise<boolean> =>
  (await db.$count(settings, eq(settings.key, HELD_SETTING))) > 0;

/** Delivers in order what has not been taken yet, unless webhooks are held back. */
export const deliverEvents = async (world: World): Promise<void> => {
  const { simulator } = world.payments;
  if (simulator === null || (await areHeld(world))) return;
  const waiting = await world.db
    .select()
    .from(simulatedEvents)
    .where(isNull(simulatedEvents.deliveredAt))
    .orderBy(asc(simulatedEvents.number));
  for (const { id, type, object, createdAt } of waiting) {
    const now = world.clock.now();
    const created = toSeconds(createdAt);
    const body = JSON.stringify({ id, object: 'event', type, created, data: { object } });
    await takeWebhook(world, body, await simulator.sign(body, now));
    await world.db
      .update(simulatedEvents)
      .set({ deliveredAt: now })
      .where(eq(simulatedEvents.id, id));
  }
};

/** Notes that something has happened at the provider; an id is noted once. */
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

/** Whether it has happened at the provider, told or not. */
export const wasDelivered = async ({ db }: World, id: string): Promise<boolean> =>
  (await db.$count(simulatedEvents, eq(simulatedEvents.id, id))) > 0;

/**
 * Holds webhooks back, so that the browser is faster than they are, or lets them go and delivers
 * what has waited. Answers how many wait.
 * @throws DomainError not_found with a real provider, whose webhooks are its own
 */
export const holdWebhooks = async (world: World, hold: boolean): Promise<number> => {
  if (world.payments.simulator === null) throw fail('not_found');
  if (hold) {
    await world.db
      .insert(settings)
      .values({ key: HELD_SETTING, value: true })
      .onConflictDoNothing();
  } else {
    await world.db.delete(settings).where(sql`${settings.key} = ${HELD_SETTING}`);
    await deliverEvents(world);
  }
  return world.db.$count(simulatedEvents, isNull(simulatedEvents.deliveredAt));
};
