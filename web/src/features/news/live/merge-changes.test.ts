import { expect, test } from 'vitest';
import { makeUpdate } from '~/testing/stories.ts';
import type { LiveUpdate } from '../api/live.ts';
import { newUpdates, withChanges, type Followed } from './merge-changes.ts';

const update = (id: number, parts: Partial<LiveUpdate> = {}) =>
  makeUpdate(id, { at: `2026-11-20T12:0${id}:00.000Z`, ...parts });
const SHOWN: Followed = {
  entries: [update(4), update(2), update(1)],
  cursor: 'a',
  isOver: false,
  corrections: [],
};
const CORRECTIONS = ['Updated: Reading 2, corrected', 'Removed: Reading 1'];
const EDITED = update(2, { title: 'Reading 2, corrected', updated_at: '2026-11-20T12:05:00.000Z' });
const CHANGES = { results: [update(5), update(3), EDITED], removed: [1, 99] };
const NEWS = { ...CHANGES, cursor: 'b', isOver: true };

test('corrections appear at once, but the cursor changes only when the new updates appear', () => {
  expect(newUpdates(SHOWN, NEWS).map(({ id }) => id)).toEqual([5, 3]);
  const corrected = withChanges(SHOWN, NEWS, { insert: false });
  expect(corrected).toEqual({
    entries: [update(4), EDITED, { ...update(1), isRemoved: true }],
    cursor: 'a',
    isOver: false,
    corrections: CORRECTIONS,
  });
  expect(withChanges(corrected, NEWS, { insert: true })).toEqual({
    entries: [update(5), update(4), update(3), EDITED, { ...update(1), isRemoved: true }],
    cursor: 'b',
    isOver: true,
    corrections: CORRECTIONS,
  });
});

test('a response without new updates changes the cursor and ends the live story at once', () => {
  const onlyEdited = { ...NEWS, results: [EDITED] };
  expect(withChanges(SHOWN, onlyEdited, { insert: false })).toMatchObject({
    cursor: 'b',
    isOver: true,
  });
});

test('the cursor stays the same if the backend sends no cursor', () => {
  const plain = { results: [update(5)], removed: [], cursor: undefined, isOver: false };
  expect(withChanges(SHOWN, plain, { insert: true }).cursor).toBe('a');
});
