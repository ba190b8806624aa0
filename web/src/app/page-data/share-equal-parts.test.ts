import { expect, test } from 'vitest';
import { shareEqualParts } from './share-equal-parts.ts';

const story = (id: number) => ({ id, section: { slug: 'town' }, authors: [{ name: 'Nora' }] });

test('shares equal parts and keeps the values', () => {
  const lists = shareEqualParts({ latest: [story(1), story(2)], mostRead: [story(2)], none: null });
  expect(lists).toEqual({ latest: [story(1), story(2)], mostRead: [story(2)], none: null });
  expect(lists.mostRead[0]).toBe(lists.latest[1]);
  expect(lists.latest[0]?.section).toBe(lists.latest[1]?.section);
  expect(lists.latest[0]).not.toBe(lists.latest[1]);
});
