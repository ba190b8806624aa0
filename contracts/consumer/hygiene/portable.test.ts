import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '../../../openapi/contract.ts';
import { isRecord } from '../../../openapi/document.ts';
import { TIERS } from '../../../openapi/provenance.ts';
import { PACTS, pactFilesOf } from '../pacts/read.ts';

/* What Pact's verifiers for other languages judge differently, or stubs of other tools. */

const ruleSchema = z.object({ matchers: z.array(z.object({ regex: z.string().optional() })) });
const pactSchema = z.object({
  interactions: z.array(
    z.object({
      description: z.string(),
      request: z.object({
        matchingRules: z.object({ path: ruleSchema.optional() }).optional(),
        generators: z
          .object({ body: z.record(z.string(), z.object({ dataType: z.string().optional() })) })
          .partial()
          .optional(),
      }),
    }),
  ),
});

const interactions = TIERS.flatMap((tier) => pactFilesOf(PACTS, tier)).flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return pactSchema.parse(JSON.parse(text)).interactions;
});

const patternsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(patternsIn);
  if (!isRecord(value)) return [];
  const own = typeof value.regex === 'string' ? [value.regex] : [];
  return [...own, ...Object.values(value).flatMap(patternsIn)];
};

test('no pattern stands for null, which pact-jvm refuses', () => {
  const patterns = TIERS.flatMap((tier) => pactFilesOf(PACTS, tier)).flatMap((file) =>
    patternsIn(JSON.parse(readFileSync(file, 'utf8'))),
  );
  expect(patterns.filter((pattern) => pattern.startsWith('^(null'))).toEqual([]);
});

test('a value of a request that comes from a provider state has a data type', () => {
  const bodies = interactions.map(({ description, request }) => ({
    description,
    fields: Object.values(request.generators?.body ?? {}),
  }));
  const untyped = bodies.filter(({ fields }) =>
    fields.some(({ dataType }) => dataType === undefined),
  );
  expect(untyped).toEqual([]);
});

test('the pattern of a path with an id matches no path without one', () => {
  const fixed = operations.flatMap(({ path }) => (path.includes('{') ? [] : [`/api${path}`]));
  const matched = interactions.flatMap(({ description, request }) =>
    (request.matchingRules?.path?.matchers ?? [])
      .filter(({ regex = '^$' }) => fixed.some((path) => new RegExp(regex).test(path)))
      .map(() => description),
  );
  expect(matched).toEqual([]);
});
