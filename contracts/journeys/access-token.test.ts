import { expect, test } from 'vitest';
import { DEFAULT_SITE_ORIGIN } from '../lib/own-origin.ts';
import { listen } from '../testing/listen.ts';
import { runJourneys } from './run.ts';

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const tokenOf = (claims: unknown) => `${encode({ alg: 'HS256' })}.${encode(claims)}.c2ln`;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const exp = inSeconds(900);
const user = { id: 7, role: 'user' };
const profile = { id: 7, email: 'reader@contract.example', role: 'user', user_profile: {} };

/** What the journey of a reader finds in a backend with these tokens. */
const differenceOf = async (accessToken: string, refreshed = accessToken): Promise<string> => {
  const answers: Record<string, unknown> = {
    '/api/auth/login/': { access_token: accessToken, refresh_token: 'r' },
    '/api/auth/refresh-token': { data: { accessToken: refreshed, refreshToken: 'r' } },
    '/api/auth/profile/': profile,
  };
  const origin = await listen(({ url = '' }, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answers[url] ?? {}));
  });
  const checks = await runJourneys({
    providerUrl: new URL(origin),
    statesUrl: `${origin}/states`,
    siteOrigin: DEFAULT_SITE_ORIGIN,
  });
  const stay = checks.find(({ title }) => title === 'a reader signs in and stays signed in');
  return stay?.differences.join() ?? 'not tried';
};

test.each([
  ['in the claim "user"', { exp, user }],
  ['as claims of its own', { exp, user_id: '7', role: 'user' }],
])('an access token that names the person %s is fine', async (_, claims) => {
  expect(await differenceOf(tokenOf(claims))).toBe('');
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
])('%j is told in plain words', async (claims, expected) => {
  const difference = await differenceOf(tokenOf(claims));
  expect(difference).toMatch(/^The access token of a sign-in /);
  expect(difference).toMatch(expected);
});

test('a token that is no JWT is told', async () => {
  expect(await differenceOf('abc')).toContain('is no JWT');
});

test('the token of a refresh is read as well', async () => {
  const refreshed = tokenOf({ exp, user: { id: 7 } });
  expect(await differenceOf(tokenOf({ exp, user }), refreshed)).toBe(
    'The access token of a refresh has no claim "role", which has to be "user"',
  );
});
