import { expect } from 'vitest';
import { createControl } from '../../../control/client.ts';
import { send, type Kind, type Write } from './write.ts';

/** After this time, a form whose request was interrupted may be sent again. */
const AFTER_INTERRUPTION_S = 180;
/** One in this many acknowledged writes is repeated, as if its response had been lost. */
const EVERY = 4;

/** Expects that each acknowledged write is stored exactly once, and other writes at most once. */
export const expectOnce = async (
  url: string,
  kinds: readonly Kind[],
  writes: readonly Write[],
): Promise<void> => {
  const wrong: string[] = [];
  for (const kind of kinds) {
    const own = writes.filter((write) => write.kind === kind.name);
    const counts = await kind.count(url, own);
    for (const [index, { key, isAcknowledged }] of own.entries()) {
      const count = counts[index] ?? 0;
      if (count > 1 || (isAcknowledged && count < 1)) wrong.push(`${kind.name} ${key}: ${count}`);
    }
  }
  expect(wrong).toEqual([]);
};

/**
 * Does the same as `expectOnce`. Then repeats all unacknowledged writes and some acknowledged ones,
 * and expects that the server acknowledges each.
 */
export const expectOnceAndRepeat = async (
  url: string,
  kinds: readonly Kind[],
  writes: readonly Write[],
): Promise<void> => {
  await createControl(url).moveClock({ advance_seconds: AFTER_INTERRUPTION_S });
  await expectOnce(url, kinds, writes);
  const unsure = writes.filter(({ isAcknowledged }, n) => !isAcknowledged || n % EVERY === 0);
  for (const write of unsure) {
    write.isResent = true;
    const response = await send(write, url);
    expect(write.accepted, `${write.kind} ${write.key}`).toContain(response?.status);
  }
};
