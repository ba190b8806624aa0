import { expect, test } from 'vitest';

import { inputLimitProblems } from './input-limits.ts';

const QUADRATIC = '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$';

/** Builds a contract whose only operation has this body. `Endless` is a string without a limit. */
const taking = (schema: object) => {
  const post = { requestBody: { content: { 'application/json': { schema } } } };
  const components = { schemas: { Endless: { type: 'string' } } };
  return { paths: { '/notes/': { post } }, components };
};

const found = (document: object) =>
  inputLimitProblems(document).map(({ path, message }) => [path.at(-1), message]);

const ENDLESS = 'A string of a request must have maxLength, beside its pattern or format.';

test.each([
  [{ type: 'string', maxLength: 9, pattern: '^a$' }],
  [{ type: 'string', enum: ['a'] }],
  [{ type: 'string', contentMediaType: 'application/octet-stream' }],
  [{ type: 'array', maxItems: 2, items: { type: 'integer' } }],
])('the lint rule for input limits accepts the schema %j', (schema) => {
  expect(found(taking({ properties: { field: schema } }))).toEqual([]);
});

test.each([
  [{ type: 'string' }, 'field', ENDLESS],
  [{ type: ['string', 'null'] }, 'field', ENDLESS],
  [{ type: 'string', maxLength: 9, allOf: [{ pattern: '^a' }] }, '0', ENDLESS],
  [{ type: 'string', maxLength: 9, not: { pattern: '^a' } }, 'not', ENDLESS],
  [{ type: 'string', format: 'date' }, 'field', ENDLESS],
  [{ $ref: '#/components/schemas/Endless' }, 'Endless', ENDLESS],
  [{ type: 'array', items: {} }, 'field', 'A list of a request must have maxItems.'],
  [{ type: 'array', maxItems: 2, items: { type: 'string' } }, 'items', ENDLESS],
  [{ maxLength: 9, pattern: '(' }, 'pattern', expect.stringContaining('Invalid regular')],
  [{ maxLength: 9, pattern: QUADRATIC }, 'pattern', expect.stringContaining('polynomial')],
  [{ maxLength: 9, pattern: ' +$' }, 'pattern', expect.stringContaining('quadratic runtime')],
])('the lint rule for input limits rejects the schema %j', (schema, place, message) => {
  expect(found(taking({ properties: { field: schema } }))).toEqual([[place, message]]);
});

test('the lint rule for input limits checks the parameters of operations and of paths', () => {
  const open = [{ name: 'q', in: 'query', schema: { type: 'string' } }];
  const document = { paths: { '/a/': { parameters: open, get: { parameters: open } } } };
  expect(inputLimitProblems(document).map(({ path }) => path.join(' '))).toEqual([
    'paths /a/ parameters 0 schema',
    'paths /a/ get parameters 0 schema',
  ]);
});
