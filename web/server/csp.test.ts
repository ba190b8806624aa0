import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { guardDocument, NO_SCRIPT_POLICY } from './csp.ts';

const NONCE = 'a1b2c3';
const API = 'http://api.test:4000';
const STORE = 'https://pictures.test';
const VIDEOS = 'https://videos.test';
const SOURCES = { calls: [API], pictures: [API, STORE], frames: [VIDEOS] };

const hashOf = (source: string) =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

const scriptSources = (policy: string) =>
  policy.split('; ').find((directive) => directive.startsWith('script-src'));

test('the site’s inline scripts are allowed by hash, and their nonces are removed', () => {
  const { html, policy } = guardDocument(
    `<script nonce="${NONCE}">go(1 < 2)</script><script nonce="${NONCE}" type="text/plain" id="start">later()</script>`,
    NONCE,
    SOURCES,
  );
  expect(html).toBe(
    '<script>go(1 < 2)</script><script type="text/plain" id="start">later()</script>',
  );
  expect(scriptSources(policy)).toBe(
    `script-src 'self' ${hashOf('go(1 < 2)')} ${hashOf('later()')}`,
  );
});

test('the hash of a script with non-ASCII characters is computed from the bytes that are sent', () => {
  const script = `<script nonce="${NONCE}">say('’')</script>`;
  const { policy } = guardDocument(Buffer.from(script).toString('latin1'), NONCE, SOURCES);
  expect(policy).toContain(hashOf("say('’')"));
});

test.each([
  ['in a story’s text', '<article><script>steal()</script></article>'],
  ['with a guessed nonce', '<script nonce="guess">steal()</script>'],
])('the Content-Security-Policy blocks a script %s', (_, html) => {
  const { policy } = guardDocument(html, NONCE, SOURCES);
  expect(policy).not.toContain('sha256');
  expect(scriptSources(policy)).toBe("script-src 'self'");
});

test('the Content-Security-Policy allows the API, the object store and embeds, but no unsafe inline scripts', () => {
  const { policy } = guardDocument('', NONCE, SOURCES);
  expect(policy).toContain(`connect-src 'self' ${API};`);
  expect(policy).toContain(`img-src 'self' data: blob: ${API} ${STORE}`);
  expect(policy).toContain(`frame-src ${VIDEOS};`);
  expect(scriptSources(policy)).not.toContain('unsafe');
});

test('responses other than pages have a Content-Security-Policy that allows no inline scripts', () =>
  expect(scriptSources(NO_SCRIPT_POLICY)).toBe("script-src 'self'"));
