import { describe, expect, test } from 'vitest';
import * as contract from '../../openapi/constants.gen.ts';
import { openapi } from '../../openapi/contract.ts';
import { parseContract, type Schema } from '../../openapi/validation/operations.ts';
import { bodyLimitOf } from './body-limits.ts';

const KIB = 1024;

describe('the function bodyLimitOf', () => {
  test.each<[string, Schema, number]>([
    ['short texts', { title: { type: 'string', maxLength: 100 } }, 16 * KIB],
    ['numbers and flags', { a: { type: ['integer', 'null'] }, b: { type: 'boolean' } }, 16 * KIB],
    ['choices', { a: { enum: ['x', 'y'] }, b: { const: 'z', type: 'string' } }, 16 * KIB],
  ])('the body limit is 16 KiB for %s', (_, properties, bytes) =>
    expect(bodyLimitOf({ type: 'object', properties })).toBe(bytes),
  );

  test.each<[string, Schema]>([
    ['text', { type: 'string', maxLength: 5000 }],
    ['text in two parts', { type: 'string', maxLength: 5000, allOf: [{ minLength: 8 }] }],
    ['list', { type: 'array', maxItems: 500, items: { type: 'string', maxLength: 10 } }],
    ['object', { type: 'object', properties: { deep: { type: 'string', maxLength: 5000 } } }],
    ['choice of all', { allOf: [{ type: 'string', maxLength: 5000 }] }],
  ])('the body limit permits 5,000 characters of twelve bytes in a long %s', (_, long) => {
    const limit = bodyLimitOf({ type: 'object', properties: { long } }) ?? 0;
    expect(limit).toBeGreaterThan(60_000);
    expect(limit).toBeLessThan(80_000);
  });

  test.each<[string, Schema]>([
    ['a text', { type: 'string' }],
    ['a list', { type: 'array', items: { type: 'string', maxLength: 1 } }],
    ['any fields', { type: 'object', additionalProperties: true }],
    ['a table', { type: 'object', additionalProperties: { type: 'boolean' } }],
    ['anything', {}],
  ])('the body limit is null if the contract does not limit %s', (_, free) =>
    expect(bodyLimitOf({ type: 'object', properties: { free } })).toBeNull(),
  );
});

const { operations } = parseContract('', openapi);

test('the body limit of the advertisement form is large enough for all images', () => {
  const { maxItems, maxBytes } = contract.createAdvertisement.images;
  const form = operations.get('createAdvertisement')?.body?.get('multipart/form-data');
  const rest = Number(bodyLimitOf(form ?? {})) - maxItems * maxBytes;
  expect(rest).toBeGreaterThan(60 * KIB);
  expect(rest).toBeLessThan(100 * KIB);
});

test('every operation with a JSON body, except the webhook, has a limit below 80 kB', () => {
  const limits = [...operations.values()].flatMap(({ id, body }) => {
    const schema = body?.get('application/json');
    return schema === undefined ? [] : [{ id, limit: bodyLimitOf(schema) }];
  });
  expect(limits.filter(({ limit }) => limit === null)).toEqual([
    { id: 'receivePaymentWebhook', limit: null },
  ]);
  expect(limits.filter(({ limit }) => Number(limit) >= 80_000)).toEqual([]);
  expect(limits.filter(({ limit }) => limit === 16 * KIB).length).toBeGreaterThan(8);
});
