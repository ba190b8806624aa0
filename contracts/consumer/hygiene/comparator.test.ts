import { readFileSync } from 'node:fs';
import { Comparator } from '@pactflow/openapi-pact-comparator';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openapi } from '../../../openapi/contract.ts';
import { fieldsOf } from '../../../openapi/document.ts';
import { TIERS } from '../../../openapi/provenance.ts';
import { PACTS, pactFilesOf, readPacts } from '../pacts/read.ts';

/** The OpenAPI comparator ignores `servers`, so the base path /api is added to each path. */
const paths = Object.fromEntries(
  Object.entries(fieldsOf(openapi.paths)).map(([route, item]) => [`/api${route}`, item]),
);

/** Some interactions expect an error, so their requests are invalid on purpose. */
const REQUEST = 'request.';

/** The OpenAPI comparator wrongly reports "must be array" if a form has a list with one item. */
const LONE_PART = 'must be array';

/** TypeScript cannot resolve the types of the OpenAPI comparator's package. */
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

test.each(TIERS)('openapi.yaml allows every %s request and response in the pacts', async (tier) => {
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
