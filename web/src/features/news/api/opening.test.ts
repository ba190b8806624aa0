import { expect, test } from 'vitest';
import { openingOf } from './opening.ts';

test('openingOf returns the first three paragraphs as plain text', () => {
  const html =
    '<p>One &amp; <em>only</em>.</p>\n<figure><blockquote><p>Quoted</p></blockquote></figure><h2>Head</h2><p>Two\nlines</p><ul><li>x</li></ul><p>Three &lt;3</p><p>Four</p>';
  expect(openingOf(html)).toEqual(['One & only.', 'Two\nlines', 'Three <3']);
  expect(openingOf('')).toEqual([]);
});
