import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseContract } from '../../openapi/validation/operations.ts';
import { createJsonAjv } from '../../openapi/validation/ajv.ts';
import { PACTS, readPacts } from '../consumer/pacts/read.ts';
import { statesOf } from '../verify/interactions/states.ts';
import { OPENAPI_FILE, statesDocument } from './openapi.ts';

const written = readFileSync(OPENAPI_FILE, 'utf8');

test('the file provider-states.gen.yaml equals the output of states/write.ts', () => {
  expect(written).toBe(statesDocument());
});

test('the OpenAPI document describes every provider state that the pacts need', () => {
  const { body } = parseContract(written).operations.get('setUpProviderState') ?? {};
  const fits = createJsonAjv().compile(body?.get('application/json') ?? {});
  const calls = statesOf(readPacts(PACTS)).map(({ name, params }) => ({ state: name, params }));
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((call) => !fits({ ...call, action: 'setup' }))).toEqual([]);
  expect(fits({ state: 'an account exists', params: { url: 'a' } })).toBe(false);
});
