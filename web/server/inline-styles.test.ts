import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createStyleInliner } from './inline-styles.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'styles-'));
writeFileSync(path.join(folder, 'page.css'), 'h1{color:red}\n');
afterAll(() => rmSync(folder, { recursive: true }));

test('style sheets are inlined, and their links are disabled', () => {
  const inline = createStyleInliner(folder);
  const html = '<head><link rel="stylesheet" href="/page.css"/></head>';
  expect(inline(html)).toBe(
    '<head><style>h1{color:red}</style><link rel="stylesheet" href="/page.css" disabled=""/></head>',
  );
});

test('a style sheet that a page shares with a lazy chunk is inlined, and its link is disabled', () => {
  const html = '<link rel="stylesheet" href="/page.css#"/></head>';
  expect(createStyleInliner(folder)(html)).toBe(
    '<style>h1{color:red}</style><link rel="stylesheet" href="/page.css#" disabled=""/></head>',
  );
});

test('links to anything but style sheets stay unchanged', () => {
  const html = '<link rel="icon" type="image/svg+xml" href="/favicon.svg"/></head>';
  expect(createStyleInliner(folder)(html)).toBe(html);
});
