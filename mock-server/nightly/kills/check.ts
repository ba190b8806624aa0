import { expect } from 'vitest';
import { MINUTE_S } from '../../src/lib/time.ts';
import { createControl } from '../../../control/client.ts';
import { send, type Kind, type Write } from './write.ts';

const TOO_MANY = 429;

/** How many writes were acknowledged, lost, or stored without a response. */
export interface Tally {
  acknowledged: number;
  /** The number of writes that were stored, although the client got no response. */
  doneUnanswered: number;
  /** The number of writes that were not stored, and whose client got no response. */
  undone: number;
  lost: string[];
  doubled: string[];
}

export const emptyTally = (): Tally => ({
  acknowledged: 0,
  doneUnanswered: 0,
  undone: 0,
  lost: [],
  doubled: [],
});

/**
 * Asks the server which of these writes it stored and counts them in `tally`.
 * @throws Error if a write is stored only in part
 */
export const look = async (
  url: string,
  kinds: readonly Kind[],
  writes: readonly Write[],
  tally: Tally,
): Promise<void> => {
  for (const kind of kinds) {
    const countOf = await kind.count(url);
    for (const write of writes.filter((one) => one.kind === kind.name)) {
      const count = await countOf(write);
      if (count > 1) tally.doubled.push(`${write.key}: ${count}`);
      if (write.isAcknowledged) {
        tally.acknowledged += 1;
        if (count < 1) tally.lost.push(write.key);
      } else if (count === 1) tally.doneUnanswered += 1;
      else tally.undone += 1;
    }
  }
};

/** One in this many acknowledged writes is repeated, as if its response had been lost. */
const EVERY = 4;

/**
 * Repeats the writes that got no response, and some others. Now the server must acknowledge them.
 */
export const sendAgain = async (url: string, writes: readonly Write[]): Promise<void> => {
  const unsure = writes.filter(({ isAcknowledged }, n) => !isAcknowledged || n % EVERY === 0);
  for (const write of unsure) {
    write.isResent = true;
    let outcome = await send(write, url);
    if (outcome?.status === TOO_MANY) {
      await createControl(url).moveClock({ advance_seconds: MINUTE_S });
      outcome = await send(write, url);
    }
    expect(write.accepted, write.key).toContain(outcome?.status);
  }
};

/** Formats the counts as one line of text. */
export const figuresOf = (tally: Tally): string =>
  [
    `${tally.acknowledged} acknowledged`,
    `${tally.lost.length} lost`,
    `${tally.doubled.length} doubled`,
    `unanswered: ${tally.doneUnanswered} done, ${tally.undone} not done`,
  ].join('; ');

/**
 * The server's clock moves forward by this many seconds. Then each limit per minute permits another
 * request, and a form whose processing broke off may be sent again.
 */
const AFTER_LIMITS_S = 180;

/** Counts the writes of a round in `found`, then repeats some, after all limits have expired. */
export const lookAndSendAgain = async (
  url: string,
  kinds: readonly Kind[],
  writes: readonly Write[],
  found: Tally,
): Promise<void> => {
  await createControl(url).moveClock({ advance_seconds: AFTER_LIMITS_S });
  await look(url, kinds, writes, found);
  await sendAgain(url, writes);
};

/**
 * Expects that the server has stored each write exactly once, in all rounds (`found`) and now.
 * Prints the counts.
 */
export const expectAllStored = async (
  title: string,
  url: string,
  kinds: readonly Kind[],
  all: readonly Write[],
  found: Tally,
): Promise<void> => {
  const atTheEnd = emptyTally();
  await look(url, kinds, all, atTheEnd);
  console.log(
    `${title}: ${figuresOf(found)}; at the end, with all sent again: ${figuresOf(atTheEnd)}`,
  );
  for (const { lost, doubled } of [found, atTheEnd]) expect([lost, doubled]).toEqual([[], []]);
  expect(atTheEnd.acknowledged).toBe(all.length);
};
