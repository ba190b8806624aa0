import fc from 'fast-check';
import { expect, test } from 'vitest';
import { urlParts } from '~/testing/url-parts.ts';
import { returnPathOf, safeReturnPath } from './return-path.ts';

test.each([
  '/',
  '/dashboard/advertise',
  '/dashboard/advertiselist?search=a//b',
  '/search?q=river&page=2',
  '/article/a#comments',
])('the return path %s is accepted', (path) => expect(safeReturnPath(path)).toBe(path));

test('a user name before the site’s own host is dropped', () =>
  expect(safeReturnPath('/\t/reader@here.invalid/pricing')).toBe('/pricing'));

test.each([
  '',
  'dashboard',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '\t//elsewhere.example',
  ' /dashboard',
  '/.\t/\t/elsewhere.example',
  '/..\r/\n/elsewhere.example',
  '/\t\\elsewhere.example',
  'javascript:alert(1)',
  'blob:http://here.invalid/x',
  'data:text/html,x',
  '/@elsewhere.example/\\',
  '。//elsewhere.example',
  '/a//b',
  '/a//b?search=a',
  '/.//elsewhere.example?search=a',
  null,
  7,
])('the return path %j is rejected', (path) => expect(safeReturnPath(path)).toBeNull());

test('no accepted return path leads to another site', () =>
  fc.assert(
    fc.property(urlParts(['/dashboard', '/search?q=']), (text) => {
      const kept = safeReturnPath(text);
      if (kept === null) return;
      for (const site of ['http://localhost:3000', 'https://paper.example']) {
        expect(new URL(kept, `${site}/signin`).href).toBe(site + kept);
      }
      expect(kept).toMatch(/^\/(?![/\\])/);
      expect(safeReturnPath(kept)).toBe(kept);
    }),
    { numRuns: 2000 },
  ));

test('the return path is read from the location state', () =>
  expect(returnPathOf({ from: '/dashboard' })).toBe('/dashboard'));

test.each([null, undefined, 'x', {}, { from: '//elsewhere.example' }])(
  'the location state %j has no return path',
  (s) => expect(returnPathOf(s)).toBeNull(),
);
