import { describe, expect, test } from 'vitest';
import { sanitizeBody } from './sanitize.ts';

const ORIGINS = {
  pictures: ['http://localhost:4000', 'https://store.test'],
  embeds: ['https://videos.test'],
};
const sanitize = (html: string) => sanitizeBody(html, ORIGINS);

test('a text with all permitted elements is unchanged, and nothing is reported', () => {
  const html =
    '<h2>Results</h2><p>One <em>of</em> <a href="/tags/a">two</a>.<br />H<sub>2</sub>O</p>' +
    '<figure><blockquote><p>Quoted</p></blockquote><figcaption><cite>A book</cite></figcaption></figure>' +
    '<table><caption>Seats</caption><thead><tr><th scope="col">Year</th></tr></thead>' +
    '<tbody><tr><td colspan="2" align="right">7</td></tr></tbody></table><ol><li>One</li></ol>';
  expect(sanitize(html)).toEqual({ html, leftOut: [] });
});

test('forbidden elements are removed, their text is kept, and each kind is reported once', () => {
  const { html, leftOut } = sanitize(
    '<p onclick="a()" style="color:red">Text<script>b()</script><font>!</font></p>' +
      '<a href="javascript:c()" data-embed style="position:fixed">link</a>' +
      '<a href="//elsewhere.test">link</a><svg onload="d()"></svg>',
  );
  expect(html).toBe('<p>Text!</p><a>link</a><a>link</a>');
  expect(leftOut).toEqual([
    'onclick of <p>',
    'style of <p>',
    '<script>',
    '<font>',
    'data-embed of <a>',
    'style of <a>',
    'the URL of a link',
    '<svg>',
  ]);
});

test('elements that are not closed are closed at the end of the text', () => {
  expect(sanitize('<p>One <em>two').html).toBe('<p>One <em>two</em></p>');
  expect(sanitize('</div></article><p>One</p>').html).toBe('<p>One</p>');
});

describe('the sanitizer rewrites or removes pictures', () => {
  test('a picture keeps its size, loads lazily and comes from the API', () => {
    const { html, leftOut } = sanitize(
      '<img src="/media/a.webp" srcset="/media/s.webp 480w, /media/a.webp 1200w" alt="A &quot;b&quot;" width="1200" height="800">',
    );
    expect(html).toBe(
      '<img srcset="http://localhost:4000/media/s.webp 480w, http://localhost:4000/media/a.webp 1200w"' +
        ' sizes="(min-width: 40em) 34rem, 100vw" src="http://localhost:4000/media/a.webp"' +
        ' alt="A &quot;b&quot;" width="1200" height="800" loading="lazy" decoding="async" />',
    );
    expect(leftOut).toEqual([]);
  });

  test('the commas between the URLs of srcset need no space', () => {
    const { html } = sanitize('<img src="/a" srcset="/media/s.webp 480w,/media/a.webp 1200w">');
    expect(html).toContain(
      'srcset="http://localhost:4000/media/s.webp 480w, http://localhost:4000/media/a.webp 1200w"',
    );
  });

  test.each([
    ['<img src="https://tracker.test/a.gif" alt="">', 'a picture from https://tracker.test'],
    [
      '<img src="https://store.test/a" srcset="//tracker.test/a 2x" alt="">',
      'a picture from an unknown place',
    ],
    ['<img src="data:image/png;base64,AA" alt="">', 'a picture from an unknown place'],
    [
      '<img src="/a" srcset="/a 1x,https://tracker.test/a.gif 2x" alt="">',
      'a picture from https://tracker.test',
    ],
    [
      '<img src="/a" srcset="/a (1x, https://tracker.test/a.gif 2x)" alt="">',
      'a picture from an unknown place',
    ],
  ])('a picture that the site’s policy blocks is removed: %s', (html, reason) => {
    expect(sanitize(html)).toEqual({ html: '', leftOut: [reason] });
  });
});

describe('the sanitizer replaces or removes embeds', () => {
  test('an embed becomes a link that reserves the space of the frame', () => {
    const { html, leftOut } = sanitize(
      '<figure><iframe src="https://videos.test/1?a=b&amp;c" title="The lock" width="560" height="315">No <b>frames</b></iframe></figure>',
    );
    expect(html).toBe(
      '<figure><a href="https://videos.test/1?a=b&amp;c" data-embed style="aspect-ratio:560/315">The lock (videos.test)</a></figure>',
    );
    expect(leftOut).toEqual([]);
  });

  test('an embed whose width attribute contains other styles gets the default size', () => {
    expect(sanitize('<iframe src="https://videos.test/" width="1;position:fixed">').html).toContain(
      'style="aspect-ratio:16/9">videos.test</a>',
    );
  });

  test('an embed from another origin becomes a plain link and is reported', () => {
    expect(sanitize('<iframe src="https://www.other.test/1" title="A map"></iframe>')).toEqual({
      html: '<a href="https://www.other.test/1">A map (other.test)</a>',
      leftOut: ['the frame of https://www.other.test, which EMBED_ORIGINS does not list'],
    });
  });

  test('the link of an embed is complete even if the URL has no slashes: https:videos.test/1', () => {
    expect(sanitize('<iframe src="https:videos.test/1">').html).toContain(
      '<a href="https://videos.test/1" data-embed',
    );
  });

  test.each([
    'javascript:alert(1)',
    '/article/other',
    'http://videos.test/',
    'blob:https://videos.test/1',
  ])('an embed of %s is removed', (src) => {
    expect(sanitize(`<iframe src="${src}">`)).toEqual({
      html: '',
      leftOut: ['an embed without an https URL'],
    });
  });
});
