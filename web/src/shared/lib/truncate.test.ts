import { expect, test } from 'vitest';
import { truncate, truncateWords } from './truncate.ts';

test('truncate cuts a text at a number of characters and adds an ellipsis', () => {
  expect(truncate('a'.repeat(50), 50)).toBe('a'.repeat(50));
  expect(truncate('a'.repeat(51), 50)).toBe(`${'a'.repeat(50)}…`);
  expect(truncate('word and more', 5)).toBe('word…');
  expect(truncate('🚲🚲🚲', 2)).toBe('🚲🚲…');
});

test('truncate cuts a text between words', () => {
  expect(truncate('word and more', 7)).toBe('word…');
  expect(truncate('word and more', 8)).toBe('word and…');
  expect(truncate('word  and more', 6)).toBe('word…');
  expect(truncate('word. And more', 8)).toBe('word…');
});

test(
  'truncateWords cuts a text at a number of words and adds an ellipsis',
  { tags: ['S9.18'] },
  () => {
    const words = (count: number) => Array.from({ length: count }, (_, i) => `w${i}`).join(' ');
    expect(truncateWords(words(90), 90)).toBe(words(90));
    expect(truncateWords(words(91), 90)).toBe(`${words(90)}…`);
    expect(truncateWords('one,\n two  three ', 3)).toBe('one,\n two  three ');
    expect(truncateWords('one,\n two  three', 2)).toBe('one,\n two…');
    expect(truncateWords('', 90)).toBe('');
  },
);
