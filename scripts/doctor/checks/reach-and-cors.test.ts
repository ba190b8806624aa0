import { expect, it } from 'vitest';

import type { Finding } from '../finding.ts';
import {
  atPath,
  withChange,
  onEveryPath,
  findingsOf,
  problemsOf,
  withHeaders,
  withoutHeader,
  type Settings,
} from '../testing/deviations.ts';
import { SITE_ORIGIN, type Deviation } from '../testing/small-backend.ts';

const LIST = '/api/advertisements/get_all/';

/** Each deviation with the one finding that it must lead to, among others that follow from it. */
const DEVIATIONS: readonly [string, Deviation, Partial<Finding>, Settings?][] = [
  [
    'sends on to https',
    onEveryPath(() => ({ status: 301, headers: { location: 'https://api.example/api/' } })),
    {
      area: 'Reachable',
      level: 'problem',
      advice: 'Use the address it redirects to: https://api.example',
    },
  ],
  [
    'has a clock that is an hour late',
    onEveryPath(withHeaders({ date: new Date(Date.now() - 3_600_000).toUTCString() })),
    { area: 'Reachable', subject: 'clock', level: 'warning' },
  ],
  [
    'fails',
    atPath(LIST, () => ({ status: 502, body: 'Bad Gateway' })),
    {
      area: 'Reachable',
      level: 'problem',
      text: 'The public list of advertisements responds with 502',
    },
  ],
  [
    'is called by http from a site with https',
    (_received, good) => good,
    { area: 'Address', subject: 'https', level: 'problem' },
    { siteOrigin: 'https://paper.example' },
  ],
  [
    'allows no other origin',
    onEveryPath(withoutHeader('access-control-allow-origin')),
    { area: 'CORS', subject: 'answers', level: 'problem' },
  ],
  [
    'allows every origin by *',
    onEveryPath(withHeaders({ 'access-control-allow-origin': '*' })),
    {
      area: 'CORS',
      subject: 'answers',
      level: 'problem',
      text: 'Access-Control-Allow-Origin is *, which browsers reject for calls with credentials',
    },
  ],
  [
    'allows another origin',
    onEveryPath(withHeaders({ 'access-control-allow-origin': 'https://other.example' })),
    {
      area: 'CORS',
      text: `Access-Control-Allow-Origin is https://other.example, not ${SITE_ORIGIN}`,
    },
  ],
  [
    'allows no credentials',
    onEveryPath(withoutHeader('access-control-allow-credentials')),
    { area: 'CORS', subject: 'preflights', level: 'problem' },
  ],
  [
    'forgets CORS on errors',
    atPath('/api/auth/profile/', withoutHeader('access-control-allow-origin')),
    {
      area: 'CORS',
      subject: 'errors',
      level: 'problem',
      advice: 'Add the headers to errors too; in nginx: add_header … always',
    },
  ],
  [
    'does not allow DELETE',
    onEveryPath(withHeaders({ 'access-control-allow-methods': 'GET, POST, PUT' })),
    {
      subject: 'preflight DELETE with authorization',
      text: 'The method DELETE is not allowed (DELETE with authorization)',
    },
  ],
  [
    'allows every header by *',
    onEveryPath(withHeaders({ 'access-control-allow-headers': '*' })),
    {
      subject: 'preflight POST with content-type',
      text: 'The header content-type is not allowed (POST with content-type)',
    },
  ],
  [
    'asks for a sign-in before a preflight',
    withChange(
      (_path, method) => method === 'OPTIONS',
      () => ({ status: 401 }),
    ),
    { subject: 'preflights', text: 'The preflight gets 401 (every kind of call)' },
  ],
];

it.each(DEVIATIONS)('tells of a backend that %s', async (_what, deviation, finding, settings) => {
  const findings = await findingsOf(deviation, settings);
  expect(problemsOf(findings)).toEqual(expect.arrayContaining([expect.objectContaining(finding)]));
});
