import { expect, test } from 'vitest';
import { queryText } from './query-text.ts';

test.each([
  ['', ''],
  ['q=', ''],
  ['q=+a+bridge+', 'a bridge'],
  ['q=%00', ''],
  ['q=br%00idge%00', 'bridge'],
  ['q=a%F0%9F%8C%89%F0%9F%8C%89', 'a🌉🌉'],
  ['q=12345678901', '1234567890'],
  [`q=a${'%F0%9F%8C%89'.repeat(10)}`, `a${'🌉'.repeat(9)}`],
])('the text parameter in the query %s is read as %j', (query, text) =>
  expect(queryText(new URLSearchParams(query), 'q', 10)).toBe(text),
);
