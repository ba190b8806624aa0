import { describe, expect, test } from 'vitest';
import { bodyLimitOf } from '../../../packages/http-guard/body-limits.ts';
import { fieldsOf, isRecord } from '../../../openapi/document.ts';
import type { ContractOperation } from '../../../openapi/validation/operations.ts';
import { useTestServer } from '../../testing/server.ts';
import { loadContract } from '../contract/document.ts';
import { CONTROL_PREFIX } from '../double/control/guard.ts';
import { CONTROL_CONTRACT } from '../settings/folders.ts';
import { API_PREFIX } from './register-operations.ts';

const server = await useTestServer();
const { access_token: token } = await server.signIn('admin');

const withJson = (operations: Iterable<ContractOperation>, prefix: string) =>
  [...operations].flatMap((operation) => {
    const schema = operation.body?.get('application/json');
    return schema === undefined ? [] : [{ id: operation.id, operation, prefix, schema }];
  });

const CALLS = [
  ...withJson(loadContract().operations.values(), API_PREFIX),
  ...withJson(loadContract(CONTROL_CONTRACT).operations.values(), CONTROL_PREFIX),
].map((call) => ({ ...call, limit: bodyLimitOf(call.schema) }));

const send = (prefix: string, { method, path }: ContractOperation, body: string) =>
  server.raw(prefix + path.replaceAll(/\{\w+\}/g, '1'), {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  });

const WEBHOOK_BYTES = 256 * 1024;
const LIMITED = CALLS.filter(({ limit }) => limit !== null && limit < WEBHOOK_BYTES);

/** This character takes the most bytes when JSON escapes it. */
const WIDEST = String.raw`\ud83d\ude00`;

const longest = (value: unknown): string => {
  const schema = fieldsOf(value);
  const choices: unknown[] = Array.isArray(schema.enum) ? schema.enum : [schema.const];
  const [choice] = choices;
  if (choice !== undefined) return JSON.stringify(choice);
  if (isRecord(schema.properties)) {
    const fields = Object.entries(schema.properties);
    return `{${fields.map(([name, field]) => `"${name}":${longest(field)}`).join(',')}}`;
  }
  if (Array.isArray(schema.allOf) && schema.type === undefined) return longest(schema.allOf[0]);
  return schema.type === 'string' ? `"${WIDEST.repeat(Number(schema.maxLength))}"` : '2147483647';
};

describe('maximum sizes of JSON bodies', () => {
  test.each(LIMITED)(
    'the response is 413 if the body of the operation $id is larger than the contract permits',
    async (call) => {
      const { operation, prefix, limit } = call;
      const response = await send(prefix, operation, `{"a":"${'x'.repeat(limit ?? 0)}"}`);
      expect(response.status).toBe(413);
      expect(await response.json()).toEqual({
        error: 'The request is too large.',
        message: 'The request is too large.',
        code: 'request_too_large',
      });
    },
  );

  test.each(LIMITED)(
    'the operation $id accepts a body with the longest texts that the contract permits',
    async (call) => {
      const { operation, prefix, schema } = call;
      const response = await send(prefix, operation, longest(schema));
      expect(response.status).not.toBe(413);
      expect(response.status).toBeLessThan(500);
    },
  );

  test('the contract limits the body of every operation, except a webhook and three control operations', () => {
    const others = CALLS.filter((call) => !LIMITED.includes(call)).map(({ id }) => id);
    expect(others).toEqual([
      'receivePaymentWebhook',
      'importSnapshot',
      'reportDrift',
      'setUpProviderState',
    ]);
  });

  test('a webhook may have a body of 256 KiB', async () => {
    const [webhook] = CALLS.filter(({ id }) => id === 'receivePaymentWebhook');
    if (webhook === undefined) throw new Error('The contract has no webhook');
    const { operation, prefix } = webhook;
    const statusOf = async (bytes: number) =>
      (await send(prefix, operation, `{"a":"${'x'.repeat(bytes - 8)}"}`)).status;
    expect(await statusOf(WEBHOOK_BYTES)).toBe(400);
    expect(await statusOf(WEBHOOK_BYTES + 1)).toBe(413);
  });
});

test('a comment of 5,000 characters is accepted, however its characters are escaped in JSON', async () => {
  const { access_token: member } = await server.signIn('member');
  const path = `${API_PREFIX}/articles/swing-bridge-stays-open-on-sundays/comments/`;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${member}` };
  const body = `{"text":"${WIDEST.repeat(5000)}"}`;
  const response = await server.raw(path, { method: 'POST', headers, body });
  expect(response.status).toBe(201);
});
