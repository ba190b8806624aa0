import { sql } from 'drizzle-orm';
import { notify, type OpenDatabase } from '../db/connection.ts';
import { settings } from '../db/schema/index.ts';

/** What the whole server takes the time from: tokens, codes, limits, ends, timestamps. */
export interface Clock {
  now(): Date;
}

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

/** The time of the machine: the one place that reads it. */
export const systemClock: Clock = { now: () => new Date() };

const SETTING = 'clock_offset_ms';
const CHANNEL = 'clock';

/**
 * A clock whose offset is kept in the database, so that a restart keeps it and all servers on the
 * database have the same time.
 */
export const openMovableClock = async (database: OpenDatabase): Promise<MovableClock> => {
  const { db } = database;
  const stored = await db
    .select({ value: settings.value })
    .from(settings)
    .where(sql`${settings.key} = ${SETTING}`);
  let offsetMs = Number(stored[0]?.value ?? 0);
  const unlisten = await database.listen(CHANNEL, (payload) => {
    offsetMs = Number(payload);
  });

  const move = async (nextMs: number): Promise<void> => {
    await db
      .insert(settings)
      .values({ key: SETTING, value: nextMs })
      .onConflictDoUpdate({ target: settings.key, set: { value: nextMs } });
    offsetMs = nextMs;
    await notify(db, CHANNEL, String(nextMs));
  };

  return {
    now: () => new Date(systemClock.now().getTime() + offsetMs),
    advance: (seconds) => move(offsetMs + seconds * 1000),
    set: (instant) => move(instant.getTime() - systemClock.now().getTime()),
    reset: () => move(0),
    offsetMs: () => offsetMs,
    close: unlisten,
  };
};
