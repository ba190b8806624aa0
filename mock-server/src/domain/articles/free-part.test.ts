import { expect, test } from 'vitest';
import { freePart } from './free-part.ts';

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');

test('the free part of a premium story ends after the second paragraph', () => {
  expect(freePart('<p>One.</p>\n<p>Two.</p>\n<p>Three.</p>')).toEqual({
    html: '<p>One.</p>\n<p>Two.</p>',
    text: 'One.\nTwo.',
  });
});

test('the free part of a premium story ends after the first paragraph if this paragraph has 90 words', () => {
  const long = `<p>${words(90)}</p>`;
  expect(freePart(`${long}<p>Two.</p>`).html).toBe(long);
  const short = `<p>${words(89)}</p>`;
  expect(freePart(`${short}<p>Two.</p><p>Three.</p>`).html).toBe(`${short}<p>Two.</p>`);
});

test('the free part of a premium story contains only complete top-level elements with all their content', () => {
  const quote = '<blockquote>\n<p>Quoted.</p>\n<p>Quoted again.</p>\n</blockquote>';
  const html = `${quote}<p>One <em>with <strong>weight</strong></em>.<br />On.</p><p>Two.</p>`;
  expect(freePart(`${html}<p>Three.</p>`).html).toBe(html);
});

test('the free part never ends inside a figure or a table', () => {
  const row = `<tr><th scope="row">Seat</th><td>${words(50)}</td></tr>`;
  const table = `<figure><table><caption>Seats</caption><tbody>${row}${row}</tbody></table></figure>`;
  expect(freePart(`<p>One.</p>${table}<p>Two.</p>`).html).toBe(`<p>One.</p>${table}`);
  const picture =
    '<figure><img src="/media/a.webp" alt="A &gt; b" width="3" height="2" /><figcaption>At noon. <small>By Noor</small></figcaption></figure>';
  const embed = '<iframe src="https://a.example/" title="A map"></iframe>';
  const html = `${picture}<p>One.</p>${embed}<hr /><p>Two.</p>`;
  expect(freePart(`${html}${picture}<p>Three.</p>`)).toEqual({
    html,
    text: 'At noon. By Noor\nOne.\n\n\nTwo.',
  });
});

test('the free part does not end with a heading', () => {
  const html = '<p>One.</p><h2>Why</h2><p>Two.</p>';
  expect(freePart(`${html}<h2>How</h2><p>Three.</p>`).html).toBe(html);
});

test('in the plain text of the free part, HTML entities are replaced by their characters', () => {
  expect(freePart('<p>Fish &amp; chips &lt;3</p>').text).toBe('Fish & chips <3');
});

test('the free part of a short story is the whole story, and the free part of an empty story is empty', () => {
  expect(freePart('<p>Only one.</p>').html).toBe('<p>Only one.</p>');
  expect(freePart('')).toEqual({ html: '', text: '' });
});
