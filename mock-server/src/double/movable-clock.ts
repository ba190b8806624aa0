import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { notify, type OpenDatabase } from '../db/connection.ts';
import { settings } from '../db/schema/index.ts';
import { SECOND_MS } from '../lib/time.ts';
import { systemClock, type Clock } from '../domain/clock.ts';
import { fail } from '../domain/errors.ts';

/** A clock that can be moved; it goes on ticking from where it was put. */
export interface MovableClock extends Clock {
  /**
   * Moves on (or back, when negative) by this many seconds.
   * @throws DomainError `clock_range`, as `set`
   */
  advance(seconds: number): Promise<void>;
  set(instant: Date): Promise<void>;
  /** Stops it, or lets it go on from where it stands. */
  freeze(frozen: boolean): Promise<void>;
  /** Back to the time of the machine, running. */
  reset(): Promise<void>;
  /** How far it is from the time of the machine. */
  offsetMs(): number;
  isFrozen(): boolean;
  /** Stops following other servers. */
  close(): Promise<void>;
}

const SETTING = 'clock';
const CHANNEL = 'clock';

const MACHINE_TIME = { ms: 0, frozen: false };
/** Its time is `ms`, plus that of the machine while it is running. A snapshot may bring a broken one. */
const settingSchema = z.object({ ms: z.number(), frozen: z.boolean() }).catch(MACHINE_TIME);
type Setting = z.output<typeof settingSchema>;

/** Leaves room for years of membership before the last year that dates in the contract can tell. */
const [FIRST_MS, LAST_MS] = [Date.UTC(1970, 0), Date.UTC(9000, 0)];

/** @throws DomainError `clock_range`, also for what is no date */
export const checkClockTime = (ms: number): void => {
  if (!(ms >= FIRST_MS && ms < LAST_MS)) throw fail('clock_range');
};

/**
 * A clock that is kept in the database, so that a restart keeps it and all servers on the database
 * have the same time.
 */
export const openMovableClock = async (database: OpenDatabase): Promise<MovableClock> => {
  const { db } = database;
  const isClock = eq(settings.key, SETTING);
  let current = MACHINE_TIME;
  let moves = 0;
  const follow = async (): Promise<void> => {
    const before = moves;
    const [row] = await db.select({ value: settings.value }).from(settings).where(isClock);
    // While the setting was read, a newer one has been applied.
    if (moves === before) current = row ? settingSchema.parse(row.value) : MACHINE_TIME;
  };
  const unlisten = await database.listen(
    CHANNEL,
    (payload) => {
      moves += 1;
      current = settingSchema.parse(JSON.parse(payload));
    },
    (connected) => {
      // It may have been moved meanwhile. When this fails, the connection is lost once more.
      if (connected) follow().catch(() => undefined);
    },
  );
  await follow();

  const machineMs = (): number => systemClock.now().getTime();
  const timeMs = ({ ms, frozen }: Setting): number => (frozen ? ms : machineMs() + ms);

  /** Clock changes from all servers are made and announced one after the other. */
  const move = async (next: (setting: Setting) => Setting): Promise<void> => {
    const moved = await db.transaction(async (tx) => {
      await tx.insert(settings).values({ key: SETTING, value: MACHINE_TIME }).onConflictDoNothing();
      const [row] = await tx
        .select({ value: settings.value })
        .from(settings)
        .where(isClock)
        .for('update');
      const value = next(settingSchema.parse(row?.value));
      checkClockTime(timeMs(value));
      await tx.update(settings).set({ value }).where(isClock);
      await notify(tx, CHANNEL, JSON.stringify(value));
      // What is published depends on the time, so caches of pages must hear of it.
      await notify(tx, 'changes', CHANNEL);
      return value;
    });
    moves += 1;
    current = moved;
  };

  return {
    now: () => new Date(timeMs(current)),
    advance: (seconds) => move(({ ms, frozen }) => ({ ms: ms + seconds * SECOND_MS, frozen })),
    set: (instant) =>
      move(({ frozen }) => ({ ms: instant.getTime() - (frozen ? 0 : machineMs()), frozen })),
    freeze: (frozen) =>
      move((setting) => ({ ms: timeMs(setting) - (frozen ? 0 : machineMs()), frozen })),
    reset: () => move(() => MACHINE_TIME),
    offsetMs: () => (current.frozen ? current.ms - machineMs() : current.ms),
    isFrozen: () => current.frozen,
    close: unlisten,
  };
};
