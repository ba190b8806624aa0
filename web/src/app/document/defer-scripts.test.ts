import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const NONCE = 'a1b2';

test('deferScripts defers the module script and removes the preloads of modules', () => {
  const html = deferScripts(
    `<head><link nonce="${NONCE}" rel="modulepreload" href="/a.js"/><link rel="icon" href="/i.svg"/>` +
      `<link rel="modulepreload" href="/b.js"/></head>` +
      `<script nonce="${NONCE}">early()</script><script nonce="${NONCE}" type="module" async="">late()</script>`,
    NONCE,
  );
  expect(html).toBe(
    `<head><link rel="icon" href="/i.svg"/></head><script nonce="${NONCE}">early()</script>` +
      `<script nonce="${NONCE}" type="text/plain" id="start" data-modules="/a.js /b.js">late()</script>`,
  );
});

test('deferScripts leaves a page without a module script unchanged', () => {
  const html =
    '<link rel="modulepreload" href="/a.js"/><script type="module" async="">x()</script>';
  expect(deferScripts(html, NONCE)).toBe(html);
});
