import { expect, test } from 'vitest';
import { parseContract } from '../../openapi/validation/operations.ts';
import { findGaps } from './operation-coverage.ts';

const contract = parseContract(`
paths:
  /a/:
    get:
      operationId: readA
      responses: { '200': { description: Fine. }, '404': { description: None. } }
    post:
      operationId: writeA
      responses: { '201': { description: Made. } }
`);

test('the coverage check reports nothing if the tests got every documented status', () => {
  expect(findGaps(contract, new Set(['readA 200', 'readA 404', 'writeA 201']), [])).toEqual([]);
});

test('the coverage check reports operations that no test calls and statuses that no test gets', () => {
  expect(findGaps(contract, new Set(['readA 200', 'readA 500']), [])).toEqual([
    'writeA: no test calls it',
    'readA 404: documented, but no test covers it',
  ]);
});

test('the coverage check accepts a reason why no test gets a status, and reports a needless reason', () => {
  const reason = { operation: 'readA', status: 404, reason: 'cannot be brought about' };
  expect(findGaps(contract, new Set(['readA 200', 'writeA 201']), [reason])).toEqual([]);
  expect(findGaps(contract, new Set(['readA 200', 'readA 404', 'writeA 201']), [reason])).toEqual([
    'readA 404: is tested, so it needs no reason for being untested',
  ]);
  const gone = { ...reason, status: 410 };
  const all = new Set(['readA 200', 'readA 404', 'writeA 201']);
  expect(findGaps(contract, all, [gone])).toHaveLength(1);
});
