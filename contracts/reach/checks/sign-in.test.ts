import { expect, test } from 'vitest';

import { examine } from '../examine.ts';
import type { Finding } from '../finding.ts';
import { examineToken } from './token.ts';
import {
  SITE_ORIGIN,
  startSmallBackend,
  type Deviation,
  type Received,
} from '../testing/small-backend.ts';

/** Requests with the probe's invalid token get the good answer. */
const isOwnToken = ({ headers }: Received) =>
  !(headers.authorization?.includes('no.such') ?? false);

const at =
  (path: string, body: unknown, status = 200): Deviation =>
  (received, good) =>
    received.path === path && received.body !== '{}' && isOwnToken(received)
      ? { ...good, status, body }
      : good;

const signedIn = async (deviation: Deviation): Promise<Finding[]> => {
  const backend = await startSmallBackend(deviation);
  const account = { email: 'a@b.example', password: 'secret' };
  const request = { apiUrl: backend.url, siteOrigin: SITE_ORIGIN, answerLimitMs: 5000, account };
  const { findings } = await examine(request);
  await backend.stop();
  return findings.filter(({ area, level }) => area === 'Signed in' && level !== 'ok');
};

test.each<[string, Deviation, Partial<Finding>]>([
  [
    'refuses the password, with its own words',
    at('/api/auth/login/', { error: 'Invalid email or password' }, 401),
    {
      subject: 'sign-in',
      text: 'It does not work: it responds with 401: Invalid email or password',
    },
  ],
  [
    'has a profile of another form',
    at('/api/auth/profile/', {
      id: 1,
      email: 'a@b.example',
      role: 'user',
      subscription_profile: null,
    }),
    { subject: 'profile', text: 'It has no user_profile, first_name, last_name' },
  ],
  [
    'names new tokens otherwise',
    at('/api/auth/refresh-token', { access: 'a' }),
    { subject: 'refresh', level: 'problem' },
  ],
  [
    'takes any token',
    (received, good) =>
      received.headers.authorization?.includes('no.such') ? { ...good, status: 500 } : good,
    { subject: 'a forged token', text: 'gets 500, not 401' },
  ],
])('tells of a backend that %s', async (_what, deviation, finding) => {
  expect(await signedIn(deviation)).toEqual([expect.objectContaining(finding)]);
});

const NOW_MS = Date.UTC(2026, 0, 1);
const NOW_S = NOW_MS / 1000;
const tokenOf = (claims: unknown) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;

test.each([
  ['opaque', 'abc', '"abc" is not a JWT with readable claims'],
  ['without exp', tokenOf({ user: { id: 1, role: 'user' } }), 'the claim "exp" is missing'],
  [
    'that ends at once',
    tokenOf({ exp: NOW_S + 10, id: 1, role: 'user' }),
    'the token expires in 10 s',
  ],
  [
    'of nobody',
    tokenOf({ exp: NOW_S + 900, sub: 'x' }),
    'the claim "user" is missing or has no id',
  ],
  ['with a role in capitals', tokenOf({ exp: NOW_S + 900, id: 7, role: 'ADMIN' }), 'is "ADMIN"'],
  ['without a role', tokenOf({ exp: NOW_S + 900, user_id: 7 }), 'the claim "role" is missing'],
])('a token %s is told', (_what, token, text) => {
  const unwell = examineToken(token, NOW_MS).filter(({ level }) => level !== 'ok');
  expect(unwell).toHaveLength(1);
  expect(unwell[0]?.text).toMatch(text);
});

test('a token with its user or the user’s fields flat is well', () => {
  for (const user of [{ user: { id: 1, role: 'admin' } }, { user_id: '1', role: 'admin' }]) {
    const results = examineToken(tokenOf({ exp: NOW_S + 900, ...user }), NOW_MS);
    expect(results.map(({ level }) => level)).toEqual(['ok', 'ok']);
  }
});
