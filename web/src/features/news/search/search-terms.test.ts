import { expect, test } from 'vitest';
import { searchProblem, searchTerms } from './search-terms.ts';

const read = (query: string) => searchTerms(new URLSearchParams(query));

test('the search reads valid parameters from the URL and ignores invalid ones', () => {
  expect(read('q=+swing+bridge+&section=sport&to_date=2026-02-28&sort=newest&page=3')).toEqual({
    q: 'swing bridge',
    section: 'sport',
    from: undefined,
    to: '2026-02-28',
    sort: 'newest',
    page: 3,
  });
  expect(read('section=&from_date=2026-02-30&to_date=yesterday&sort=cheapest&page=-1')).toEqual({
    q: '',
    section: undefined,
    from: undefined,
    to: undefined,
    sort: 'relevance',
    page: 1,
  });
});

test.each([
  ['', true],
  ['q=a', false],
  ['q=ab', true],
  [`q=${'é'.repeat(100)}`, true],
  [`q=${'é'.repeat(101)}`, false],
  ['q=ab&from_date=2026-02-01&to_date=2026-02-01', true],
  ['q=ab&from_date=2026-02-02&to_date=2026-02-01', false],
])('the search %s is valid: %s', (query, fine) => {
  expect(searchProblem(read(query)) === null).toBe(fine);
});
