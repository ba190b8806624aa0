import { expect, it } from 'vitest';

import type { Finding } from '../finding.ts';
import {
  atPath,
  withChange,
  onEveryPath,
  findingsOf,
  page,
  problemsOf,
  type Settings,
} from '../testing/deviations.ts';
import type { Deviation } from '../testing/small-backend.ts';

/** Each deviation with the one finding that it must lead to, among others that follow from it. */
const DEVIATIONS: readonly [string, Deviation, Partial<Finding>, Settings?][] = [
  [
    'has no documented call',
    atPath('/api/auth/password-reset/request/', page(404)),
    {
      subject: 'POST /auth/password-reset/request/',
      level: 'problem',
      text: 'It does not exist; needed by: Forgot password',
    },
  ],
  [
    'has no proposed call',
    atPath('/api/sections/', page(404)),
    {
      subject: 'GET /sections/',
      level: 'hint',
      text: 'It does not exist (proposed); hidden on the site: Menu of sections',
    },
  ],
  [
    'does not know one of its paths, and says so as for every unknown one',
    atPath('/api/advertisements/2147483646/delete/', ({ method }, good) =>
      method === 'OPTIONS'
        ? { ...good, status: 404 }
        : { ...good, status: 404, body: { error: 'Not found', message: 'Not found' } },
    ),
    { subject: 'DELETE /advertisements/{id}/delete/', level: 'problem' },
  ],
  [
    'answers an unknown story as every unknown path',
    atPath('/api/articles/no-story-has-this-name/', ({ method }, good) =>
      method === 'OPTIONS' ? good : { ...good, body: { error: 'Not found', message: 'Not found' } },
    ),
    { subject: 'GET /articles/{slug}/', level: 'hint' },
  ],
  [
    'has the path with another method',
    atPath('/api/advertisements/2147483646/update/', () => ({
      status: 405,
      body: { detail: 'No.' },
    })),
    { subject: 'PUT /advertisements/{id}/update/', level: 'problem' },
  ],
  [
    'sends a path without its slash on to one with it',
    atPath('/api/auth/refresh-token', () => ({
      status: 301,
      headers: { location: '/api/auth/refresh-token/' },
    })),
    {
      subject: 'POST /auth/refresh-token',
      level: 'problem',
      advice:
        'Serve /auth/refresh-token exactly as written, with or without the slash as shown; Django: the URL pattern, not APPEND_SLASH',
    },
  ],
  [
    'knows paths with their slash only',
    atPath('/api/advertisements/get_all', page(404)),
    { subject: 'slashes', level: 'hint' },
  ],
  [
    'asks for a CSRF token',
    atPath('/api/auth/login/', () => ({
      status: 403,
      body: { detail: 'CSRF Failed: token missing' },
    })),
    { subject: 'POST /auth/login/', level: 'problem' },
  ],
  [
    'fails when asked for nothing',
    atPath('/api/auth/register/', () => ({ status: 500, body: { error: 'Oops' } })),
    { subject: 'POST /auth/register/', level: 'problem' },
  ],
  [
    'shows what is one’s own to everybody',
    atPath('/api/auth/profile/', (_received, good) => ({ ...good, status: 200, body: {} })),
    { subject: 'GET /auth/profile/', level: 'problem' },
  ],
  [
    'answers a page instead of JSON',
    atPath('/api/articles/', page(200)),
    { subject: 'GET /articles/', level: 'warning', text: 'It responds with text/html, not JSON' },
  ],
  [
    'says errors in its own form',
    withChange(
      (path, method) => path.startsWith('/api/auth/') && method === 'POST',
      (_received, good) => ({ ...good, body: { email: ['This field is required.'] } }),
    ),
    { subject: 'error texts', level: 'warning' },
  ],
  [
    'answers 403 to who is not signed in',
    onEveryPath((_received, good) => ({
      ...good,
      status: good.status === 401 ? 403 : good.status,
    })),
    { subject: '401', level: 'warning' },
  ],
];

it.each(DEVIATIONS)('tells of a backend that %s', async (_what, deviation, finding, settings) => {
  const findings = await findingsOf(deviation, settings);
  expect(problemsOf(findings)).toEqual(expect.arrayContaining([expect.objectContaining(finding)]));
});
