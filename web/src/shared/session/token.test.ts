import { expect, test } from 'vitest';

import { makeToken } from '~/testing/fake-browser.ts';
import { isTokenExpired, userFromToken } from './token.ts';

const NOW_MS = Date.parse('2026-03-02T10:00:00Z');

test.each([
  ['has 31 s left', 31, false],
  ['has 29 s left', 29, true],
  ['ran out a second ago', -1, true],
])(
  'isTokenExpired is correct for a token that %s',
  { tags: ['S5.2', 'S9.9'] },
  (_, secondsLeft, expired) => {
    const token = makeToken({ exp: NOW_MS / 1000 + secondsLeft });
    expect(isTokenExpired(token, NOW_MS)).toBe(expired);
  },
);

test.each([
  ['without exp', makeToken({})],
  ['with a non-numeric exp', makeToken({ exp: '2026-03-02' })],
  ['that is malformed', 'abc'],
  ['that is empty', ''],
])('a token %s counts as expired', { tags: ['S5.1'] }, (_, token) =>
  expect(isTokenExpired(token, NOW_MS)).toBe(true),
);

const names = { first_name: 'Ada', last_name: 'Quill' };
const fields = { id: 7, email: 'ada@millbrook.example', role: 'admin' };
const ada = { ...fields, firstName: 'Ada', lastName: 'Quill' };

test('the user is read from the user claim', { tags: ['S3.31'] }, () =>
  expect(userFromToken(makeToken({ user: { ...fields, ...names } }))).toMatchObject(ada),
);

test('the user is read from the top-level claims of the token', { tags: ['S3.31'] }, () => {
  const { id, ...others } = fields;
  expect(userFromToken(makeToken({ ...others, ...names, user_id: String(id) }))).toMatchObject({
    ...ada,
    id: String(id),
  });
});

test('a role that the site does not know counts as the role user', () =>
  expect(userFromToken(makeToken({ user: { id: 1, role: 'owner' } }))?.role).toBe('user'));

test.each([
  ['names no user', makeToken({ exp: 1 })],
  ['is malformed', 'abc'],
])('no user is read from a token that %s', (_, token) => expect(userFromToken(token)).toBeNull());
