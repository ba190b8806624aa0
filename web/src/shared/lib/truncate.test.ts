import { expect, it } from 'vitest';
import { truncate } from './truncate.ts';

it('cuts at so many characters and says so', () => {
  expect(truncate('a'.repeat(50), 50)).toBe('a'.repeat(50));
  expect(truncate('a'.repeat(51), 50)).toBe(`${'a'.repeat(50)}…`);
  expect(truncate('word and more', 5)).toBe('word…');
  expect(truncate('🚲🚲🚲', 2)).toBe('🚲🚲…');
});
