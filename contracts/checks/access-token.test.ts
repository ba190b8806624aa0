import { expect, test } from 'vitest';
import { problemOfToken } from './access-token.ts';

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const tokenOf = (claims: unknown) => `${encode({ alg: 'HS256' })}.${encode(claims)}.c2ln`;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const exp = inSeconds(900);
const user = { id: 7, role: 'user' };

test.each([
  ['in the claim "user"', { exp, user }],
  ['as claims of its own', { exp, user_id: '7', role: 'user' }],
])('the check accepts an access token that has the person’s id and role %s', (_, claims) => {
  expect(problemOfToken(tokenOf(claims), 'user')).toBeNull();
});

test.each([
  [{ exp, sub: '7', role: 'user' }, 'names no user'],
  [{ exp, userId: 7, role: 'user' }, 'there are exp, userId, role'],
  [{ exp, user: { id: null, role: 'user' } }, 'names no user'],
  [{ exp, user: { id: 7 } }, 'has no claim "role", which has to be "user"'],
  [{ exp, user: { id: 7, role: 'USER' } }, 'has "USER" as "role" instead of "user"'],
  [{ user }, 'has no claim "exp"'],
  [{ exp: String(exp), user }, `has "${exp}" as "exp", not a number of seconds`],
  [{ exp: exp * 1000, user }, 'has "exp" in milliseconds'],
  [{ exp: inSeconds(-60), user }, /expired \d+ seconds ago/],
  [{ exp: inSeconds(20), user }, /lives only \d+ seconds/],
])('the check of access tokens reports the fault in the claims %j', (claims, expected) => {
  expect(problemOfToken(tokenOf(claims), 'user')).toMatch(expected);
});

test('the check of access tokens reports a token that is not a JWT', () => {
  expect(problemOfToken('abc')).toMatch('is not a JWT');
});

test("the check of access tokens accepts the roles user and admin if the person's role is unknown", () => {
  expect(problemOfToken(tokenOf({ exp, user: { id: 1, role: 'admin' } }))).toBeNull();
  expect(problemOfToken(tokenOf({ exp, user: { id: 1, role: 'ADMIN' } }))).toMatch(
    'has "ADMIN" as "role" instead of "user" or "admin"',
  );
});
