import { expect, test } from 'vitest';
import { parseContract } from './operations.ts';
import { createResponseCheck } from './response-check.ts';

const { operations } = parseContract(`
paths:
  /replies/:
    get:
      operationId: reply
      responses:
        '200':
          content:
            application/json:
              schema:
                type: object
                required: [count]
                properties:
                  count: { type: integer }
                  items: { type: array, items: { type: object, properties: { at: { type: string, format: date-time } } } }
                  one: { oneOf: [{ type: object, required: [a], properties: { a: { type: string } } }, { type: 'null' }] }
        '204': {}
`);
const operation = operations.get('reply');
if (operation === undefined) throw new Error('The sample has lost its operation');
const check = createResponseCheck(operation);

const json = (body: unknown, status = 200) =>
  check({ status, contentType: 'application/json', text: JSON.stringify(body) });

test('the response check accepts a response that matches the contract', () => {
  expect(json({ count: 1, items: [{ at: '2026-11-24T09:00:00Z' }], one: { a: 'x' } })).toBeNull();
  expect(json({ count: 1, one: null })).toBeNull();
  expect(check({ status: 204, contentType: undefined, text: '' })).toBeNull();
});

test.each([
  ['a missing property', { one: null }, '/count is missing'],
  ['a wrong type', { count: '1' }, /^\/count/],
  ['a wrong format deep inside', { count: 1, items: [{}, { at: 'noon' }] }, /^\/items\/1\/at/],
  ['a property too many', { count: 1, total: 2 }, /^\/total/],
  ['a property too many deep inside', { count: 1, items: [{ on: 1 }] }, /^\/items\/0\/on/],
  ['a property too many in an alternative', { count: 1, one: { a: 'x', b: 1 } }, /^\/one\/b/],
])('the response check reports %s', (_, body, expected) => {
  expect(json(body)).toMatch(expected);
});

test('the response check reports an undocumented status, content type or body', () => {
  expect(json({ count: 1 }, 201)).toBe('this status is not documented');
  expect(check({ status: 200, contentType: 'text/html', text: '<p>' })).toBe(
    'the content type text/html is not documented',
  );
  expect(json({}, 204)).toBe('no body is documented');
  expect(check({ status: 200, contentType: 'application/json', text: '' })).toBe(
    'the body is not JSON',
  );
});
