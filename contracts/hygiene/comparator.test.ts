import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Comparator } from '@pactflow/openapi-pact-comparator';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openapi } from '../../openapi/contract.ts';
import { fieldsOf } from '../../openapi/document.ts';
import { TIERS } from '../../openapi/provenance.ts';
import { pactFilesOf, readPacts } from '../verify/pacts.ts';

const PACTS = path.resolve(import.meta.dirname, '../pacts');

/** The comparator takes no notice of the servers' base path. */
const paths = Object.fromEntries(
  Object.entries(fieldsOf(openapi.paths)).map(([route, item]) => [`/api${route}`, item]),
);

/** Interactions that send invalid input on purpose and expect a refusal. */
const REQUEST = 'request.';

/** Of a request, a list of one part in a form: the comparator takes it for a single value. */
const LONE_PART = 'must be array';

/** The package's own types do not resolve. */
const resultSchema = z.object({
  type: z.string(),
  code: z.string(),
  message: z.string(),
  mockDetails: z.object({ interactionDescription: z.string() }).optional(),
});

const errorsIn = async (file: string) => {
  const comparator = new Comparator({ oas: { ...openapi, paths } });
  const errors: z.infer<typeof resultSchema>[] = [];
  for await (const result of comparator.compare(JSON.parse(readFileSync(file, 'utf8')))) {
    const parsed = resultSchema.parse(result);
    if (parsed.type === 'error') errors.push(parsed);
  }
  return errors;
};

test.each(TIERS)('openapi.yaml allows all of the pacts of tier %s', async (tier) => {
  const refusals = readPacts(PACTS, [tier])
    .filter(({ response }) => response.status === 400 || response.status === 401)
    .map(({ description }) => description);
  const [file = ''] = pactFilesOf(PACTS, tier);
  const errors = (await errorsIn(file)).map(({ code, message, mockDetails }) => ({
    code,
    message,
    description: mockDetails?.interactionDescription ?? '',
  }));
  const wrong = errors.filter(
    ({ code, description, message }) =>
      !code.startsWith(REQUEST) || !(refusals.includes(description) || message.endsWith(LONE_PART)),
  );
  expect(wrong).toEqual([]);
});
