import { OPERATION_IDS } from '../../../openapi/operation-ids.gen.ts';
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { loadContract } from '../contract/document.ts';
import { ERRORS } from '../domain/errors.ts';
import type { ContractOperation } from '../../../openapi/validation/operations.ts';
import { API_PREFIX } from './register-operations.ts';
import { requestExample } from '../../testing/request-example.ts';
import { useTestServer } from '../../testing/server.ts';

// These tests check rules for every operation of the contract, including future ones.

const OPERATIONS = [...loadContract().operations.values()];
const SIGNED_IN = OPERATIONS.filter(({ security }) => security.some((one) => 'bearerAuth' in one));
const NEEDS_SIGN_IN = SIGNED_IN.filter(({ security }) =>
  security.every((one) => 'bearerAuth' in one),
);
const ADMIN_ONLY = SIGNED_IN.filter(({ security }) =>
  security.some((one) => one.bearerAuth?.includes('admin')),
);
const WITH_JSON = OPERATIONS.filter(({ body }) => body?.has('application/json'));
const WITH_BODY = OPERATIONS.filter(({ body }) => body !== null);
const CACHED = OPERATIONS.filter(({ responses }) => responses.has(304));
const PAGED = OPERATIONS.filter(({ parameters }) => parameters.some(({ name }) => name === 'page'));
const WRITES = OPERATIONS.filter(({ responses }) => responses.has(507));
const named = (operations: ContractOperation[]): [string, ContractOperation][] =>
  operations.map((operation) => [operation.id, operation]);

/** Path parameters, each of which is invalid for a different reason. */
const IMPOSSIBLE = [
  ...['%00', 'a%00b', '%ff', '%ED%A0%80', '%C3%28', '%', '%zz', 'a%2Fb', '..%2F', '%0d%0a'],
  ...['%20', '%3f', '%23', '%F0%9F%92%A5', '%EF%BF%BF', '9'.repeat(400), 'x'.repeat(10_000)],
  '%E2%82%AC'.repeat(1_000),
];

const NO_IDS = '0 -1 1.5 one 2147483648 1;drop NaN 0x1 1e0 01 1%20'.split(' ');

const server = await useTestServer();
let admin = await server.tokenOf('admin');

const urlOf = ({ path }: Pick<ContractOperation, 'path'>): string =>
  API_PREFIX +
  path
    .replace('{id}', '1')
    .replace('/authors/{slug}', '/authors/ruth-adeyemi')
    .replace('{slug}', 'swing-bridge-stays-open-on-sundays');

const call = async (
  operation: ContractOperation,
  { token, ...init }: RequestInit & { token?: string } = {},
  url = urlOf(operation),
): Promise<{ status: number; error: unknown }> => {
  const headers = new Headers(init.headers);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const response = await server.raw(url, { ...init, headers, method: operation.method });
  const text = await response.text();
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : {};
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  return { status: response.status, error };
};

const json = (body: string): RequestInit => ({
  body,
  headers: { 'content-type': 'application/json' },
});

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns an access token that is signed with another secret or not signed. */
const forged = (algorithm: 'HS256' | 'none'): string => {
  const claims = { exp: 4_102_444_800, sid: crypto.randomUUID(), user: { id: 1, role: 'admin' } };
  const unsigned = `${encode({ alg: algorithm, typ: 'JWT' })}.${encode(claims)}`;
  const signature = createHmac('sha256', 'another secret').update(unsigned).digest('base64url');
  return algorithm === 'none' ? `${unsigned}.` : `${unsigned}.${signature}`;
};

test.each(named(WRITES))('if the storage is full, %s responds with 507', async (id, operation) => {
  const fault = { status: 507, message: 'The storage is full.', times: 1 };
  await server.control.addFault({
    operation: OPERATION_IDS.find((one) => one === id) ?? '*',
    ...fault,
  });
  expect(await call(operation)).toEqual({ status: 507, error: fault.message });
});

test.each(named(CACHED))(
  'if the client already has the current version, %s responds with 304',
  async (_, operation) => {
    const url = urlOf(operation);
    const headers = { authorization: `Bearer ${admin}` };
    const etag = (await server.raw(url, { headers })).headers.get('etag') ?? '';
    const again = await server.raw(url, { headers: { ...headers, 'if-none-match': etag } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
  },
);

test.each(named(PAGED))('%s refuses an invalid page number or page size', async (_, operation) => {
  const hasSize = operation.parameters.some(({ name }) => name === 'page_size');
  for (const query of ['page=0', 'page=x', 'page=1&page=2', ...(hasSize ? ['page_size=51'] : [])]) {
    const url = `${urlOf(operation)}?${query}`;
    const { status } = await call(operation, { token: admin }, url);
    expect(status, query).toBe(400);
  }
});

describe('sign-in and permissions of every operation', () => {
  test.each(named(NEEDS_SIGN_IN))(
    '%s requires a sign-in',
    { tags: ['S6.13'] },
    async (_id, operation) => {
      expect(await call(operation)).toEqual({ status: 401, error: 'You are not authorized' });
    },
  );

  test.each(named(SIGNED_IN))(
    '%s refuses forged access tokens',
    { tags: ['S3.30'] },
    async (_id, operation) => {
      for (const token of ['nonsense', forged('HS256'), forged('none')]) {
        expect(await call(operation, { token })).toEqual({ status: 401, error: 'Invalid token' });
      }
    },
  );

  test.each(named(NEEDS_SIGN_IN))('%s refuses unverified accounts', async (_id, operation) => {
    const token = await server.tokenOf('unverified');
    expect(await call(operation, { token })).toEqual({
      status: 403,
      error: 'Please verify your email',
    });
  });

  test.each(named(ADMIN_ONLY))(
    '%s refuses people who are not admins',
    { tags: ['S6.8'] },
    async (_id, operation) => {
      const token = await server.tokenOf('member');
      expect(await call(operation, { token })).toEqual({
        status: 403,
        error: 'You do not have permission to perform this action.',
      });
    },
  );

  test('an access token is valid for 15 minutes by the server’s clock', async () => {
    const token = await server.tokenOf('admin');
    // The clock runs during the test, so it is moved by a minute less than the limit.
    await server.clock.advance(15 * 60 - 60);
    const [first] = NEEDS_SIGN_IN;
    expect(first && (await call(first, { token })).error).not.toBe('Token expired');
    await server.clock.advance(61);
    for (const operation of SIGNED_IN) {
      expect(await call(operation, { token }), operation.id).toEqual({
        status: 401,
        error: 'Token expired',
      });
    }
    admin = await server.tokenOf('admin');
  });
});

describe('invalid request bodies of every operation', () => {
  test.each(named(WITH_BODY))('%s refuses a text and a compressed body', async (_id, operation) => {
    const send = (headers: Record<string, string>) =>
      call(operation, { token: admin, body: 'x', headers });
    const plain = { status: 415, error: ERRORS.unsupported_media_type.message };
    expect(await send({ 'content-type': 'text/plain' })).toEqual(plain);
    const packed = { status: 415, error: ERRORS.unsupported_encoding.message };
    expect(await send({ 'content-type': 'text/plain', 'content-encoding': 'br' })).toEqual(packed);
  });

  test.each(named(WITH_JSON))('%s refuses a body of broken JSON', async (_id, operation) => {
    expect(await call(operation, { token: admin, ...json('{"email": ') })).toEqual({
      status: 400,
      error: 'The request body is not valid JSON.',
    });
  });

  test.each(named(WITH_JSON))('%s refuses JSON that is not an object', async (_id, operation) => {
    for (const body of ['[]', '"text"', '5', 'true', 'null']) {
      expect(await call(operation, { token: admin, ...json(body) }), body).toMatchObject({
        status: 400,
      });
    }
  });
});

describe('the URL path of each operation', () => {
  test.each(named(OPERATIONS))('%s accepts a path without final slash', async (_id, operation) => {
    const url = urlOf(operation);
    const other = url.endsWith('/') ? url.slice(0, -1) : `${url}/`;
    const init: RequestInit = { redirect: 'manual' };
    expect(await call(operation, init, other)).toEqual(await call(operation, init));
  });

  const withId = OPERATIONS.filter(({ path }) => path.includes('{id}'));
  test.each(named(withId))('%s refuses invalid ids with 400', async (_id, operation) => {
    for (const id of [...NO_IDS, ...IMPOSSIBLE]) {
      const url = API_PREFIX + operation.path.replace('{id}', id);
      const init = operation.body?.has('multipart/form-data') ? { body: new FormData() } : {};
      const { status, error } = await call(operation, { token: admin, ...init }, url);
      expect(status, id + ': ' + String(error)).toBe(400);
    }
  });

  const withSlug = OPERATIONS.filter(({ path }) => path.includes('{slug}'));
  test.each(named(withSlug))(
    'for a slug that no story can have, %s responds with 404',
    async (_id, operation) => {
      for (const slug of ['0', '-1', 'no-such-story', 'x'.repeat(201), ...IMPOSSIBLE]) {
        const url = API_PREFIX + operation.path.replace('{slug}', slug);
        const init = operation.body === null ? {} : json('{"text":"Well done."}');
        const what = operation.id === 'getAuthor' ? 'Author' : 'Article';
        const response = await call(operation, { token: admin, ...init }, url);
        expect(response, slug).toEqual({ status: 404, error: `${what} not found` });
      }
    },
  );

  test.each(named(OPERATIONS))(
    '%s responds to a method that its path does not support with 405 and the supported methods',
    async (_id, { path }) => {
      const atPath = OPERATIONS.filter((operation) => operation.path === path);
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'QUERY', 'PROPFIND']) {
        const present = atPath.map((operation) => operation.method);
        if (present.includes(method === 'HEAD' ? 'GET' : method)) continue;
        const response = await server.raw(urlOf({ path }), { method });
        expect([response.status, response.headers.get('allow')?.split(', ')[0]], method).toEqual(
          method === 'PROPFIND' ? [404, undefined] : [405, present[0]],
        );
      }
    },
  );

  test.each(named(withId))('%s responds with 404 to an unknown id', async (_id, operation) => {
    const url = API_PREFIX + operation.path.replace('{id}', '2147483647');
    const form = operation.body?.has('multipart/form-data') ? { body: new FormData() } : {};
    const body = requestExample(operation);
    const init = body === undefined ? form : json(JSON.stringify(body));
    const response = await call(operation, { token: admin, ...init }, url);
    expect(response.status).toBe(404);
    if (operation.path.startsWith('/comments')) expect(response.error).toBe('Comment not found');
  });
});
