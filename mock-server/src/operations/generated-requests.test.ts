import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRecord } from '../../../openapi/document.ts';
import { loadContract } from '../contract/document.ts';
import type { ContractOperation, Schema } from '../../../openapi/validation/operations.ts';
import { API_PREFIX } from './register-operations.ts';
import { useTestServer } from '../../testing/server.ts';

/*
 * These tests send generated requests, valid and invalid, and expect documented responses. Instead
 * of an undocumented response, the server sends a 500, which no operation documents.
 */

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const RUNS = Number(process.env.FUZZ_RUNS ?? 15);
/** These have tests of their own, send forms or change the password. */
const EXCLUDED = new Set([
  'changePassword',
  'updateProfile',
  'createAdvertisement',
  'updateAdvertisement',
]);
const OPERATIONS = [...loadContract().operations.values()].filter(({ id }) => !EXCLUDED.has(id));

const server = await useTestServer();
const token = await server.tokenOf('admin');

const WEIRD = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '💥'.repeat(40),
    'a'.repeat(6000),
    -1,
    1e308,
    null,
    '2026-13-45',
    "' or 1=1",
  ),
);

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

const textOf = ({ enum: values, const: only, minLength = 0, maxLength = 40 }: Schema) => {
  if (isList(values)) return fc.constantFrom(...values);
  if (only !== undefined) return fc.constant(only);
  const longest = Math.min(Number(maxLength), 60);
  return fc.oneof(
    fc.string({ minLength: Number(minLength), maxLength: Math.max(longest, Number(minLength)) }),
    fc.constantFrom('reader@millbrook.example', '482913', 'Monthly', 'http://localhost:3000/x'),
  );
};

/** Generates an object, an integer or a text, as the schema says, but sometimes any value. */
const valueOf = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.type === 'object') return objectOf(schema);
  const right =
    schema.type === 'integer'
      ? fc.integer({ min: Number(schema.minimum ?? 0), max: 5000 })
      : textOf(schema);
  return fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: WEIRD });
};

const objectOf = ({ properties }: Schema): fc.Arbitrary<unknown> => {
  const entries = Object.entries(isRecord(properties) ? properties : {});
  const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    entries.map(([name, schema]) => [name, valueOf(isRecord(schema) ? schema : {})]),
  );
  return fc.record(fields, { requiredKeys: [] });
};

/** Generates a part of a URL path, sometimes with invalid UTF-8 or special characters. */
const ODD = fc
  .oneof(fc.uint8Array({ minLength: 1, maxLength: 300 }), fc.constant(Uint8Array.of(0)))
  .map((bytes) => Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  // An HTTP client would remove these segments (one or two encoded dots) from the URL.
  .filter((text) => !['%2e', '%2e%2e'].includes(text));
const SLUG = fc.oneof(
  fc.constantFrom('swing-bridge-stays-open-on-sundays', 'no-such-story', 'x'.repeat(201)),
  ODD,
);
const ID = fc.oneof(fc.integer({ min: 1, max: 60 }).map(String), fc.constantFrom('0', '1e3'), ODD);
const QUERY = fc.dictionary(
  fc.constantFrom(
    'page',
    'page_size',
    'q',
    'section',
    'status',
    'sort',
    'from_date',
    'to_date',
    'session_id',
    'search',
    'has_images',
    'category',
    'tag',
    'author',
  ),
  fc.oneof(
    fc.string({ maxLength: 120 }),
    fc.constantFrom('1', '2', 'newest', '"bridge" -rowing', '-', '""', '2026-01-01', 'true'),
  ),
  { maxKeys: 4 },
);

const requestOf = ({ body }: ContractOperation) =>
  fc.record({
    id: ID,
    slug: SLUG,
    query: QUERY,
    body: body?.has('application/json')
      ? objectOf(body.get('application/json') ?? {})
      : fc.constant(undefined),
    signedIn: fc.boolean(),
  });

test.each(OPERATIONS.map((operation): [string, ContractOperation] => [operation.id, operation]))(
  '%s responds to any request with a documented response',
  async (_id, operation) => {
    await fc.assert(
      fc.asyncProperty(requestOf(operation), async ({ id, slug, query, body, signedIn }) => {
        const path = operation.path.replace('{id}', id).replace('{slug}', slug);
        const response = await server.raw(
          `${API_PREFIX}${path}?${new URLSearchParams(query).toString()}`,
          {
            method: operation.method,
            headers: {
              ...(signedIn && { authorization: `Bearer ${token}` }),
              ...(body !== undefined && { 'content-type': 'application/json' }),
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          },
        );
        const text = await response.text();
        expect(response.status, text).toBeLessThan(500);
        expect([...operation.responses.keys()], text).toContain(response.status);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  },
);
