import { describe, expect, it } from 'vitest';
import { returnPathOf, safeReturnPath } from './return-path.ts';

describe('safeReturnPath', () => {
  it.each(['/', '/dashboard/advertise', '/search?q=river&page=2', '/article/a#comments'])(
    'keeps %s',
    (path) => {
      expect(safeReturnPath(path)).toBe(path);
    },
  );

  it.each([
    '',
    'dashboard',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/a//b',
    null,
    7,
  ])('refuses %j', (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });
});

describe('returnPathOf', () => {
  it('reads the remembered page', () => {
    expect(returnPathOf({ from: '/dashboard' })).toBe('/dashboard');
  });

  it.each([null, undefined, 'x', {}, { from: '//elsewhere.example' }])('finds none in %j', (s) => {
    expect(returnPathOf(s)).toBeNull();
  });
});
