import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../db/schema/index.ts';
import { z } from 'zod';
import type { AnyOperation } from '../operations/operation.ts';
import { sampleContract } from '../../testing/sample-contract.ts';
import { useTestServer } from '../../testing/server.ts';
import { TEST_NOW } from '../../testing/test-clock.ts';

const tellCaller: AnyOperation = (_world, { caller }) =>
  Promise.resolve({ status: 200, body: caller });
const operations = Object.fromEntries(
  [...sampleContract.operations.keys()].map((id) => [id, tellCaller]),
);
const SECRET = 'a secret that is long enough for the tests';

const env = { JWT_SECRET: SECRET };
const server = await useTestServer({ contract: sampleContract, operations, env });
beforeEach(() => server.clock.set(TEST_NOW));

const ask = async (path: string, authorization?: string): Promise<[number, unknown]> => {
  const response = await server.raw(path, {
    ...(authorization !== undefined && { headers: { authorization } }),
  });
  const body: unknown = await response.json();
  return [response.status, body];
};

const refusal = (status: number, text: string): unknown[] => [
  status,
  expect.objectContaining({ error: text, message: text }),
];

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const sign = (header: object, claims: object, secret: string): string => {
  const input = `${encode(header)}.${encode(claims)}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
};

const claimsOf = (token: string): Record<string, unknown> => {
  const json = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
  return z.record(z.string(), z.unknown()).parse(JSON.parse(json));
};

test('an access token is accepted, whether "Bearer" is in upper or lower case', async () => {
  const { access_token, id } = await server.signIn('member');
  const caller = { id, email: 'member@millbrook.example', role: 'user' };
  for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
    const [status, body] = await ask('/api/optional/', `${scheme} ${access_token}`);
    expect([status, body]).toEqual([200, expect.objectContaining(caller)]);
  }
});

describe('sign-in checks of requests without an access token, or with an invalid one', () => {
  test('an operation that requires a sign-in responds with 401 before it validates the request', async () => {
    const init = { method: 'POST', body: 'no JSON', headers: { 'content-type': 'text/odd' } };
    const response = await server.raw('/api/signed-in/', init);
    expect([response.status, await response.json()]).toEqual(
      refusal(401, 'You are not authorized'),
    );
  });

  test('a request without an access token is treated as a visitor’s if the sign-in is optional', async () => {
    expect(await ask('/api/optional/')).toEqual([200, null]);
    expect(await ask('/api/optional/', 'Basic dXNlcjpwYXNz')).toEqual([200, null]);
  });

  test('a person with an unverified email address counts as a visitor, and is refused where a sign-in is required', async () => {
    const { access_token } = await server.signIn('unverified');
    expect(await ask('/api/optional/', `Bearer ${access_token}`)).toEqual([200, null]);
    expect(await ask('/api/admin/', `Bearer ${access_token}`)).toEqual(
      refusal(403, 'Please verify your email'),
    );
  });

  test('every forged access token is refused', async () => {
    const { access_token } = await server.signIn('admin');
    const claims = claimsOf(access_token);
    const [header = '', payload = '', signature = ''] = access_token.split('.');
    const forgeries = [
      'x',
      '...',
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${encode({ ...claims, exp: 9_999_999_999 })}.${signature}`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
      sign({ alg: 'HS256', typ: 'JWT' }, claims, 'another secret'),
      sign({ alg: 'HS512', typ: 'JWT' }, claims, SECRET),
      sign({ alg: 'HS256', typ: 'JWT' }, { ...claims, exp: undefined }, SECRET),
      sign({ alg: 'HS256', typ: 'JWT' }, { ...claims, user: { id: 999_999 } }, SECRET),
      sign({ alg: 'HS256', typ: 'JWT' }, { ...claims, sid: 'none' }, SECRET),
    ];
    expect((await ask('/api/admin/', `Bearer ${access_token}`))[0]).toBe(200);
    for (const forgery of forgeries) {
      expect(await ask('/api/optional/', `Bearer ${forgery}`), forgery).toEqual(
        refusal(401, 'Invalid token'),
      );
    }
  });

  test('an access token is refused if its session belongs to another account', async () => {
    const [admin, member] = [await server.signIn('admin'), await server.signIn('member')];
    const mixed = { ...claimsOf(member.access_token), user: { id: admin.id } };
    const token = sign({ alg: 'HS256', typ: 'JWT' }, mixed, SECRET);
    expect(await ask('/api/admin/', `Bearer ${token}`)).toEqual(refusal(401, 'Invalid token'));
  });
});

test('when a person is no longer an admin, the access token loses its admin rights at once', async () => {
  const { access_token, id } = await server.signIn('admin-two');
  expect((await ask('/api/admin/', `Bearer ${access_token}`))[0]).toBe(200);
  await server.services.db.update(users).set({ role: 'user' }).where(eq(users.id, id));
  expect(await ask('/api/admin/', `Bearer ${access_token}`)).toEqual(
    refusal(403, 'You do not have permission to perform this action.'),
  );
});
