import { eq, sql, type SQL } from 'drizzle-orm';
import { notify, type OpenDatabase } from '../db/connection.ts';
import { settings } from '../db/schema/index.ts';
import { SECOND_MS } from '../lib/time.ts';
import { systemClock, type Clock } from '../domain/clock.ts';

/** A clock that can be moved; it goes on ticking from where it was put. */
export interface MovableClock extends Clock {
  /** Moves on (or back, when negative) by this many seconds. */
  advance(seconds: number): Promise<void>;
  set(instant: Date): Promise<void>;
  /** Back to the time of the machine. */
  reset(): Promise<void>;
  /** How far it is from the time of the machine. */
  offsetMs(): number;
  /** Stops following other servers. */
  close(): Promise<void>;
}

const SETTING = 'clock_offset_ms';
const CHANNEL = 'clock';

/**
 * A clock whose offset is kept in the database, so that a restart keeps it and all servers on the
 * database have the same time.
 */
export const openMovableClock = async (database: OpenDatabase): Promise<MovableClock> => {
  const { db } = database;
  const isOffset = eq(settings.key, SETTING);
  const stored = async (): Promise<number> => {
    const rows = await db.select({ value: settings.value }).from(settings).where(isOffset);
    return Number(rows[0]?.value ?? 0);
  };
  let offsetMs = 0;
  let moves = 0;
  const follow = async (): Promise<void> => {
    const before = moves;
    const current = await stored();
    // What has been told meanwhile is newer.
    if (moves === before) offsetMs = current;
  };
  const unlisten = await database.listen(
    CHANNEL,
    (payload) => {
      moves += 1;
      offsetMs = Number(payload);
    },
    (connected) => {
      // It may have been moved meanwhile. When this fails, the connection is lost once more.
      if (connected) follow().catch(() => undefined);
    },
  );
  await follow();

  /** Clock changes from all servers are made and announced one after the other. */
  const move = async (next: (currentMs: SQL) => SQL): Promise<void> => {
    const nextMs = await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(settings)
        .values({ key: SETTING, value: sql`to_jsonb(${next(sql`0`)})` })
        .onConflictDoUpdate({
          target: settings.key,
          set: { value: sql`to_jsonb(${next(sql`(${settings.value} #>> '{}')::bigint`)})` },
        })
        .returning({ value: settings.value });
      await notify(tx, CHANNEL, String(row?.value));
      return Number(row?.value);
    });
    moves += 1;
    offsetMs = nextMs;
  };
  const to = (nextMs: number): Promise<void> => move(() => sql`${nextMs}::bigint`);

  return {
    now: () => new Date(systemClock.now().getTime() + offsetMs),
    advance: (seconds) => move((currentMs) => sql`${currentMs} + ${seconds * SECOND_MS}::bigint`),
    set: (instant) => to(instant.getTime() - systemClock.now().getTime()),
    reset: () => to(0),
    offsetMs: () => offsetMs,
    close: unlisten,
  };
};
