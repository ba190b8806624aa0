import { describe, expect, test } from 'vitest';
import { bodyLimitOf } from '../../../packages/http-guard/body-limits.ts';
import { fieldsOf, isRecord } from '../../../openapi/document.ts';
import type { ContractOperation, Schema } from '../../../openapi/validation/operations.ts';
import { useTestServer } from '../../testing/server.ts';
import { loadContract } from '../contract/document.ts';
import { CONTROL_PREFIX } from '../double/control/guard.ts';
import { CONTROL_CONTRACT } from '../settings/folders.ts';
import { API_PREFIX } from './register-operations.ts';

const server = await useTestServer();

const withJson = (operations: Iterable<ContractOperation>, prefix: string) =>
  [...operations].flatMap((operation) => {
    const schema = operation.body?.get('application/json');
    return schema === undefined ? [] : [{ id: operation.id, operation, prefix, schema }];
  });

const CALLS = [
  ...withJson(loadContract().operations.values(), API_PREFIX),
  ...withJson(loadContract(CONTROL_CONTRACT).operations.values(), CONTROL_PREFIX),
].map((call) => ({ ...call, limit: bodyLimitOf(call.schema) }));

const send = async (prefix: string, { method, path }: ContractOperation, body: string) => {
  // Some operations of the control API end all sessions, so each request has a new session.
  const authorization = `Bearer ${await server.tokenOf('admin')}`;
  const headers = { 'content-type': 'application/json', authorization };
  return server.raw(prefix + path.replaceAll(/\{\w+\}/g, '1'), { method, headers, body });
};

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
      const { status } = await send(prefix, operation, longest(schema));
      expect(status).not.toBe(413);
      expect(status).toBeLessThan(500);
    },
  );

  test('the contract limits the body of every operation, except a webhook and two control operations', () => {
    const others = CALLS.filter((call) => !LIMITED.includes(call)).map(({ id }) => id);
    expect(others).toEqual(['receivePaymentWebhook', 'importSnapshot', 'setUpProviderState']);
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
  const member = await server.tokenOf('member');
  const path = `${API_PREFIX}/articles/swing-bridge-stays-open-on-sundays/comments/`;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${member}` };
  const body = `{"text":"${WIDEST.repeat(5000)}"}`;
  const response = await server.raw(path, { method: 'POST', headers, body });
  expect(response.status).toBe(201);
});

/* Invalid input must be rejected before expensive work (see nightly/expensive-input.test.ts). */

/** Returns the fields of the body that have a maximum length. */
const limited = (schema: Schema | undefined): [string, number][] =>
  Object.entries(isRecord(schema?.properties) ? schema.properties : {}).flatMap(
    ([name, property]): [string, number][] =>
      isRecord(property) && typeof property.maxLength === 'number'
        ? [[name, property.maxLength]]
        : [],
  );

const OF_API = CALLS.filter(({ prefix }) => prefix === API_PREFIX).map((call) => ({
  ...call,
  bytes: call.limit ?? WEBHOOK_BYTES / 2,
}));
const FIELDS = OF_API.flatMap((call) =>
  limited(call.schema).map(([field, max]) => ({ ...call, field, max })),
);

test.each(FIELDS)(
  'a text that is too long gets only the error about its length: $id, $field',
  async ({ operation, prefix, bytes, field, max }) => {
    for (const text of [`a@${'.'.repeat(bytes - 50)}@`, ' '.repeat(max + 1)]) {
      const response = await send(prefix, operation, JSON.stringify({ [field]: text }));
      expect(response.status).toBe(400);
      const told = expect.stringMatching(`must be at most ${max} characters$`) as unknown;
      expect(await response.json()).toMatchObject({ field_errors: { [field]: [told] } });
    }
  },
);

test.each(OF_API)(
  'JSON with the deepest possible nesting is refused by $id',
  async ({ operation, prefix, bytes }) => {
    const depth = Math.floor(bytes / '{"email":}'.length) - 5;
    const shapes = [
      '['.repeat(depth) + ']'.repeat(depth),
      '{"email":'.repeat(depth) + '1' + '}'.repeat(depth),
      `{"action":"approve","more":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    ];
    for (const body of shapes) {
      const response = await send(prefix, operation, body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'invalid_request' });
    }
  },
);
