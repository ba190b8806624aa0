import { expect, test } from 'vitest';
import { openingOf } from './opening.ts';

test('openingOf returns the first two paragraphs as plain text', () => {
  const html =
    '<p>One &amp; <em>only</em> &lt;3.</p>\n<figure><blockquote><p>Quoted</p></blockquote></figure><h2>Head</h2><p>Two\nlines</p><ul><li>x</li></ul><p>Three</p>';
  expect(openingOf(html)).toEqual(['One & only <3.', 'Two\nlines']);
  expect(openingOf('')).toEqual([]);
});
