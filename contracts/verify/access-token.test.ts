import { expect, test } from 'vitest';
import { listen } from '../testing/listen.ts';
import { PACTS } from '../testing/pacts.ts';
import { pactFilesOf } from './pacts.ts';
import { verify } from './verifier.ts';

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const EXP = 1_900_000_000;
const user = { id: 7, email: 'maya@contract.example' };
const SIGN_IN = 'a sign-in with the right password';

/** What differs at a backend whose sign-in returns this access token. */
const differencesOf = async (token: string): Promise<string> => {
  const origin = await listen((request, response) => {
    const answer = { access_token: token, refresh_token: 'r' };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(request.url === '/states' ? {} : answer));
  });
  const outcomes = await verify({
    providerUrl: new URL(origin),
    statesUrl: `${origin}/states`,
    pactFiles: pactFilesOf(PACTS, 'documented'),
    descriptions: new Set([SIGN_IN]),
  });
  return outcomes.get(SIGN_IN)?.differences.join('\n') ?? 'not tried';
};

test.each([
  ['exp is missing', { user }, '$.access_token: the claim "exp" is missing'],
  ['exp is a string', { exp: String(EXP), user }, 'the claim "exp" is "1900000000"'],
  ['exp is in milliseconds', { exp: EXP * 1000, user }, 'the claim "exp" is 1900000000000'],
  ['the user is missing', { exp: EXP }, 'the claim "user" is missing'],
])('a failure names the claim: %s', async (_, claims, expected) => {
  expect(await differencesOf(`${encode({ alg: 'HS256' })}.${encode(claims)}.c2ln`)).toContain(
    expected,
  );
});

test('a token that is no JWT is reported as such', async () => {
  expect(await differencesOf('abc')).toContain('$.access_token: "abc" is not a JWT');
});

test('a token with both claims passes', async () => {
  const claims = { exp: EXP, user };
  expect(await differencesOf(`${encode({ alg: 'HS256' })}.${encode(claims)}.c2ln`)).toBe('');
});
