import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { notify, type Database, type OpenDatabase } from '../db/connection.ts';
import { settings } from '../db/schema/index.ts';
import { SECOND_MS } from '../lib/time.ts';
import { systemClock, type Clock } from '../domain/clock.ts';
import { fail } from '../domain/errors.ts';

const MACHINE_TIME = { ms: 0, frozen: false };
/**
 * A stopped clock (`frozen`) shows `ms`; a running clock shows the machine's time plus `ms`. An
 * invalid value, which an imported snapshot may contain, is ignored.
 */
const settingSchema = z.object({ ms: z.number(), frozen: z.boolean() }).catch(MACHINE_TIME);
type Setting = z.output<typeof settingSchema>;

/** A clock that tests can set to any time, from which it runs on. */
export interface MovableClock extends Clock {
  /** Moves the clock forward, or back if negative. @throws DomainError `clock_range` */
  advance(seconds: number): Promise<void>;
  /** @param frozen whether the clock then stands still. By default, this does not change. */
  set(instant: Date, frozen?: boolean): Promise<void>;
  /** Stops the clock, or lets it run on from the time that it shows. */
  freeze(frozen: boolean): Promise<void>;
  reset(): Promise<void>;
  setting(): Setting;
  /**
   * Sets the clock as it was when `setting` was called.
   * @param tx a transaction; the clock changes when it commits
   */
  restore(setting: Setting, tx?: Database): Promise<void>;
  /** The milliseconds by which the clock is ahead of the machine's time. */
  offsetMs(): number;
  isFrozen(): boolean;
  close(): Promise<void>;
}

const SETTING = 'clock';
const CHANNEL = 'clock';

/** The clock stays before the year 9000, so that no membership ends after the year 9999. */
const [FIRST_MS, LAST_MS] = [Date.UTC(1970, 0), Date.UTC(9000, 0)];

/** @throws DomainError `clock_range` if the time is out of range or invalid */
export const checkClockTime = (ms: number): void => {
  if (!(ms >= FIRST_MS && ms < LAST_MS)) throw fail('clock_range');
};

/** Opens the clock. All servers share its setting in the database, which survives restarts. */
export const openMovableClock = async (database: OpenDatabase): Promise<MovableClock> => {
  const { db } = database;
  const isClock = eq(settings.key, SETTING);
  let current = MACHINE_TIME;
  let lastRead = Promise.resolve();
  const read = async (): Promise<void> => {
    const [row] = await db.select({ value: settings.value }).from(settings).where(isClock);
    current = row ? settingSchema.parse(row.value) : MACHINE_TIME;
  };
  /** Reads the setting after any earlier read has ended, so that an older setting never wins. */
  const follow = (): Promise<void> => {
    lastRead = lastRead.then(read, read);
    return lastRead;
  };
  // After an error, the next move or reconnect reads again.
  const tryToFollow = (): void => void follow().catch(() => undefined);
  const unlisten = await database.listen(CHANNEL, tryToFollow, (connected) => {
    // Another server may have moved the clock while the connection was lost.
    if (connected) tryToFollow();
  });
  await follow();

  const machineMs = (): number => systemClock.now().getTime();
  const timeMs = ({ ms, frozen }: Setting): number => (frozen ? ms : machineMs() + ms);

  /** Changes the clock. A row lock keeps several servers from doing this at the same time. */
  const write = (next: (setting: Setting) => Setting, within: Database): Promise<Setting> =>
    within.transaction(async (tx) => {
      await tx.insert(settings).values({ key: SETTING, value: MACHINE_TIME }).onConflictDoNothing();
      const [row] = await tx
        .select({ value: settings.value })
        .from(settings)
        .where(isClock)
        .for('update');
      const value = next(settingSchema.parse(row?.value));
      checkClockTime(timeMs(value));
      await tx.update(settings).set({ value }).where(isClock);
      await notify(tx, CHANNEL, '');
      // Moving the clock can publish stories, so all servers clear their caches.
      await notify(tx, 'changes', CHANNEL);
      return value;
    });

  const move = async (next: (setting: Setting) => Setting): Promise<void> => {
    const moved = await write(next, db);
    await follow().catch(() => {
      current = moved;
    });
  };

  return {
    now: () => new Date(timeMs(current)),
    advance: (seconds) => move(({ ms, frozen }) => ({ ms: ms + seconds * SECOND_MS, frozen })),
    set: (instant, freeze) =>
      move((setting) => {
        const frozen = freeze ?? setting.frozen;
        return { ms: instant.getTime() - (frozen ? 0 : machineMs()), frozen };
      }),
    freeze: (frozen) =>
      move((setting) => ({ ms: timeMs(setting) - (frozen ? 0 : machineMs()), frozen })),
    reset: () => move(() => MACHINE_TIME),
    setting: () => current,
    restore: async (setting, tx) => {
      if (tx) await write(() => setting, tx);
      else await move(() => setting);
    },
    offsetMs: () => (current.frozen ? current.ms - machineMs() : current.ms),
    isFrozen: () => current.frozen,
    close: unlisten,
  };
};
