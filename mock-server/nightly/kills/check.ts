import { expect } from 'vitest';
import { MINUTE_S } from '../../src/lib/time.ts';
import { createControl } from '../../../control/client.ts';
import { send, type Kind, type Write } from './write.ts';

const TOO_MANY = 429;

/** Counts acknowledged and unanswered writes, and lists those that were lost or stored twice. */
interface Tally {
  acknowledged: number;
  /** The number of writes that were stored, although the client got no response. */
  doneUnanswered: number;
  /** The number of writes that were not stored, and whose client got no response. */
  undone: number;
  lost: string[];
  doubled: string[];
}

/** After this time, rate limits per minute have ended and interrupted forms may be resent. */
const AFTER_LIMITS_S = 180;
/** One in this many acknowledged writes is repeated, as if its response had been lost. */
const EVERY = 4;

/** Repeats all unanswered writes and some acknowledged ones. The server must acknowledge all. */
const sendAgain = async (url: string, writes: readonly Write[]): Promise<void> => {
  const unsure = writes.filter(({ isAcknowledged }, n) => !isAcknowledged || n % EVERY === 0);
  for (const write of unsure) {
    write.isResent = true;
    let outcome = await send(write, url);
    if (outcome?.status === TOO_MANY) {
      await createControl(url).moveClock({ advance_seconds: MINUTE_S });
      outcome = await send(write, url);
    }
    expect(write.accepted, `${write.kind} ${write.key}`).toContain(outcome?.status);
  }
};

const figuresOf = (tally: Tally): string =>
  [
    `${tally.acknowledged} acknowledged`,
    `${tally.lost.length} lost`,
    `${tally.doubled.length} doubled`,
    `unanswered: ${tally.doneUnanswered} done, ${tally.undone} not done`,
  ].join('; ');

/** Creates functions that check the writes of one test and throw if a write is incomplete. */
export const createCheck = (kinds: readonly Kind[]) => {
  const all: Write[] = [];
  const emptyTally = (): Tally => ({
    acknowledged: 0,
    doneUnanswered: 0,
    undone: 0,
    lost: [],
    doubled: [],
  });
  const found = emptyTally();

  const look = async (url: string, writes: readonly Write[], tally: Tally): Promise<void> => {
    for (const kind of kinds) {
      const own = writes.filter((write) => write.kind === kind.name);
      const counts = await kind.count(url, own);
      for (const [index, { key, isAcknowledged }] of own.entries()) {
        const count = counts[index] ?? 0;
        if (count > 1) tally.doubled.push(`${kind.name} ${key}: ${count}`);
        if (isAcknowledged) {
          tally.acknowledged += 1;
          if (count < 1) tally.lost.push(`${kind.name} ${key}`);
        } else if (count === 1) tally.doneUnanswered += 1;
        else tally.undone += 1;
      }
    }
  };

  return {
    lookAndRepeat: async (url: string, writes: readonly Write[]): Promise<void> => {
      await createControl(url).moveClock({ advance_seconds: AFTER_LIMITS_S });
      await look(url, writes, found);
      await sendAgain(url, writes);
      all.push(...writes);
    },
    /** Prints the numbers of writes, and expects that every write is stored exactly once. */
    expectAllOnce: async (url: string, what: string, ...figures: string[]): Promise<void> => {
      const atTheEnd = emptyTally();
      await look(url, all, atTheEnd);
      const texts = [figuresOf(found), `at the end, with all sent again: ${figuresOf(atTheEnd)}`];
      console.log(`${what}: ${[...texts, ...figures].join('; ')}`);
      for (const { lost, doubled } of [found, atTheEnd]) expect([lost, doubled]).toEqual([[], []]);
      expect(atTheEnd.acknowledged).toBe(all.length);
    },
  };
};
