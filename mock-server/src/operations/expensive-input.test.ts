import { expect, test } from 'vitest';
import { bodyLimitOf } from '../../../packages/http-guard/body-limits.ts';
import { isRecord } from '../../../openapi/document.ts';
import { loadContract } from '../contract/document.ts';
import type { ContractOperation, Schema } from '../../../openapi/validation/operations.ts';
import { API_PREFIX } from './register-operations.ts';
import { useTestServer } from '../../testing/server.ts';

/*
 * Invalid input must be rejected before any expensive work. How long this takes is measured by
 * nightly/expensive-input.test.ts.
 */

const OPERATIONS = [...loadContract().operations.values()];
const WITH_JSON = OPERATIONS.filter(({ body }) => body?.has('application/json'));
/** Returns the maximum size of the operation's JSON body, in bytes. */
const bytesOf = ({ body }: ContractOperation): number =>
  bodyLimitOf(body?.get('application/json') ?? {}) ?? 128 * 1024;

const server = await useTestServer();
const { access_token: token } = await server.signIn('admin');

const send = async (
  { method, path }: { method: string; path: string },
  body: string,
): Promise<{ status: number; answer: unknown }> => {
  const address = API_PREFIX + path.replace('{id}', '1').replace('{slug}', 'no-such-story');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await server.raw(address, { method, headers, body });
  return { status: response.status, answer: await response.json() };
};

/** Returns the fields of the body that have a maximum length. */
const limited = (schema: Schema | undefined): [string, number][] =>
  Object.entries(isRecord(schema?.properties) ? schema.properties : {}).flatMap(
    ([name, property]): [string, number][] =>
      isRecord(property) && typeof property.maxLength === 'number'
        ? [[name, property.maxLength]]
        : [],
  );

const FIELDS = WITH_JSON.flatMap((operation) =>
  limited(operation.body?.get('application/json')).map(
    ([field, limit]) => [operation.id, field, limit, operation] as const,
  ),
);

test.each(FIELDS)(
  'if a text is too long, the response contains no other error about it: %s, %s',
  async (...[, field, limit, to]) => {
    const most = bytesOf(to) - 50;
    for (const text of [`a@${'.'.repeat(most)}@`, ' '.repeat(limit + 1)]) {
      const { status, answer } = await send(to, JSON.stringify({ [field]: text }));
      expect(status).toBe(400);
      const told = expect.stringMatching(`must be at most ${limit} characters$`) as unknown;
      expect(answer).toMatchObject({ field_errors: { [field]: [told] } });
    }
  },
);

test.each(WITH_JSON.map((operation) => [operation.id, operation] as const))(
  'JSON with the deepest possible nesting is refused by %s',
  async (_id, operation) => {
    const depth = Math.floor(bytesOf(operation) / '{"email":}'.length) - 5;
    const shapes = [
      '['.repeat(depth) + ']'.repeat(depth),
      '{"email":'.repeat(depth) + '1' + '}'.repeat(depth),
      `{"action":"approve","more":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    ];
    for (const body of shapes) {
      expect(await send(operation, body)).toMatchObject({
        status: 400,
        answer: { code: 'invalid_request' },
      });
    }
  },
);
