import { expect, test } from 'vitest';

import { examine } from './examine.ts';
import type { Check } from '../check.ts';
import {
  SITE_ORIGIN,
  startSmallBackend,
  type Deviation,
  type Received,
} from '../../testing/small-backend.ts';

/** Whether a request lacks the forged token that the connection checks send. */
const isOwnToken = ({ headers }: Received) =>
  !(headers.authorization?.includes('no.such') ?? false);

const at =
  (path: string, body: unknown, status = 200): Deviation =>
  (received, good) =>
    received.path === path && received.body !== '{}' && isOwnToken(received)
      ? { ...good, status, body }
      : good;

const signedIn = async (deviation: Deviation): Promise<Check[]> => {
  const backend = await startSmallBackend(deviation);
  const account = { email: 'a@b.example', password: 'secret' };
  const request = { apiUrl: backend.url, siteOrigin: SITE_ORIGIN, responseLimitMs: 5000, account };
  const { checks } = await examine(request);
  await backend.stop();
  return checks.filter(({ title, result }) => title.startsWith('Signed in') && result !== 'passed');
};

const DEVIATIONS: Readonly<Record<string, [Deviation, Partial<Check>]>> = {
  'refuses the password, with its own words': [
    at('/api/auth/login/', { error: 'Invalid email or password' }, 401),
    {
      title: 'Signed in, sign-in',
      differences: ['It does not work: it responds with 401: Invalid email or password'],
    },
  ],
  'has a profile of another form': [
    at('/api/auth/profile/', {
      id: 1,
      email: 'a@b.example',
      role: 'user',
      subscription_profile: null,
    }),
    { title: 'Signed in, profile', differences: ['It has no user_profile, first_name, last_name'] },
  ],
  'has no role in its token': [
    at('/api/auth/login/', {
      access_token: 'e30.eyJleHAiOjk5OTk5OTk5OTksInVzZXJfaWQiOjF9.c2ln',
      refresh_token: 'r',
    }),
    {
      title: 'Signed in, access token',
      differences: ['It has no claim "role", which has to be "user" or "admin"'],
    },
  ],
  'names new tokens otherwise': [
    at('/api/auth/refresh-token', { access: 'a' }),
    { title: 'Signed in, refresh', result: 'failed' },
  ],
  'takes any token': [
    (received, good) =>
      received.headers.authorization?.includes('no.such') ? { ...good, status: 500 } : good,
    { title: 'Signed in, a forged token', differences: ['gets 500, not 401'] },
  ],
};

test.each(Object.entries(DEVIATIONS))(
  'the checks of a signed-in user report a backend that %s',
  async (_what, [deviation, finding]) => {
    expect(await signedIn(deviation)).toEqual([expect.objectContaining(finding)]);
  },
);
