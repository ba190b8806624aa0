// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createStyleInliner } from './inline-styles.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'styles-'));
writeFileSync(path.join(folder, 'page.css'), 'h1{color:red}\n');
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('puts sheets into the page and switches their links off', () => {
  const inline = createStyleInliner(folder);
  const html = '<head><link rel="stylesheet" href="/page.css"/></head>';
  expect(inline(html)).toBe(
    '<head><style>h1{color:red}</style><link rel="stylesheet" href="/page.css" disabled=""/></head>',
  );
});

it('knows a sheet that a lazy part shares by its mark', () => {
  const html = '<link rel="stylesheet" href="/page.css#"/>';
  expect(createStyleInliner(folder)(html)).toBe(
    '<style>h1{color:red}</style><link rel="stylesheet" href="/page.css#" disabled=""/>',
  );
});

it('leaves other links alone', () => {
  const html = '<link rel="icon" type="image/svg+xml" href="/favicon.svg"/>';
  expect(createStyleInliner(folder)(html)).toBe(html);
});
