import { expect, test } from 'vitest';

import {
  atPath,
  checksOf,
  onEveryPath,
  page,
  problemsOf,
  withChange,
  withHeaders,
  withoutHeader,
  type Settings,
} from '../../testing/deviations.ts';
import { SITE_ORIGIN, type Deviation } from '../../testing/small-backend.ts';

const LIST = '/api/advertisements/get_all/';
const PICTURE = '/media/one.gif';
const TEXT = { 'content-type': 'text/plain; charset=utf-8' };
const ORIGIN = 'access-control-allow-origin';

const replying =
  (reply: object): Deviation =>
  (_received, good) => ({ ...good, ...reply });
const everyHeader = (name: string, value: string) => onEveryPath(withHeaders({ [name]: value }));

/** Faults of a backend, each with a part of the text that `npm run doctor` prints for the fault. */
const DEVIATIONS: Readonly<Record<string, [Deviation, string, Settings?]>> = {
  'sends on to https': [
    onEveryPath(() => ({ status: 301, headers: { location: 'https://api.example/api/' } })),
    'Use the URL it redirects to: https://api.example',
  ],
  'sends the public list on to another path': [
    (received, good) =>
      received.path === LIST ? { status: 308, headers: { location: LIST.slice(0, -1) } } : good,
    'hint Calls, GET /advertisements/get_all/ It redirects to /api/advertisements/get_all (308)',
  ],
  'has a clock that is an hour late': [
    everyHeader('date', new Date(Date.now() - 3_600_000).toUTCString()),
    'warning Reachable, clock',
  ],
  'is the site itself': [
    onEveryPath(() => ({ status: 404, body: '<script>{"apiHost":"http://api.example"}</script>' })),
    'This is the site, not its backend',
  ],
  fails: [atPath(LIST, replying({ status: 502 })), 'list of advertisements fails with 502'],
  'is called by http from a site with https': [
    (_received, good) => good,
    'failed URL, https',
    { siteOrigin: 'https://paper.example' },
  ],
  'allows no other origin': [onEveryPath(withoutHeader(ORIGIN)), 'failed CORS, responds'],
  'allows every origin by *': [everyHeader(ORIGIN, '*'), 'failed CORS, responds'],
  'allows another origin': [
    everyHeader(ORIGIN, 'https://other.example'),
    `Access-Control-Allow-Origin is https://other.example, not ${SITE_ORIGIN}`,
  ],
  'allows no credentials': [
    onEveryPath(withoutHeader('access-control-allow-credentials')),
    'failed CORS, preflights',
  ],
  'forgets CORS on errors': [
    atPath('/api/auth/profile/', withoutHeader(ORIGIN)),
    'failed CORS, errors',
  ],
  'does not allow DELETE': [
    everyHeader('access-control-allow-methods', 'GET, POST, PUT'),
    'The method DELETE is not allowed (DELETE with authorization)',
  ],
  'allows every header by *': [
    everyHeader('access-control-allow-headers', '*'),
    'The header content-type is not allowed (POST with content-type)',
  ],
  'asks for a sign-in before a preflight': [
    withChange(
      (_path, method) => method === 'OPTIONS',
      () => ({ status: 401 }),
    ),
    'The preflight gets 401: No Access-Control-Allow-Origin for http://localhost:3000 (every kind of call)',
  ],
  'has no documented call': [
    atPath('/api/auth/password-reset/request/', page(404)),
    'failed Calls, POST /auth/password-reset/request/ It responds with 404 (text/html), as if it did not exist; needed by: Forgot password',
  ],
  'has no proposed call': [
    atPath('/api/sections/', page(404)),
    'hint Calls, GET /sections/ It responds with 404 (text/html), as if it did not exist (proposed); hidden on the site: Menu of sections',
  ],
  'refuses unknown paths to visitors': [
    atPath('/api/articles/', replying({ status: 401, body: { error: 'Not signed in' } })),
    'failed Calls, visitors Visitors get neither data nor 404 from GET /articles/ (401); needed by: Home,',
  ],
  'sends visitors to a page for signing in': [
    (received, good) => {
      const found = { status: 302, headers: { location: '/login' } };
      if (received.path === '/api/articles/') return found;
      return received.path === '/login' ? page(200)(received, good) : good;
    },
    'from GET /articles/ (redirected to /login, 200 text/html); needed by: Home,',
  ],
  'does not know one of its paths, and says so as for every unknown one': [
    atPath('/api/advertisements/2147483646/delete/', ({ method }, good) =>
      method === 'OPTIONS'
        ? { ...good, status: 404 }
        : { ...good, status: 404, body: { error: 'Not found', message: 'Not found' } },
    ),
    'failed Calls, DELETE /advertisements/{id}/delete/',
  ],
  'has the path with another method': [
    atPath('/api/advertisements/2147483646/update/', replying({ status: 405 })),
    'failed Calls, PUT /advertisements/{id}/update/',
  ],
  'sends a path without its slash on to one with it': [
    atPath('/api/auth/refresh-token', () => ({
      status: 301,
      headers: { location: '/api/auth/refresh-token/' },
    })),
    'Serve /auth/refresh-token exactly as written',
  ],
  'sends a path on and keeps method and body': [
    atPath('/api/auth/refresh-token', () => ({
      status: 307,
      headers: { location: '/api/auth/refresh-token/' },
    })),
    'hint Calls, POST /auth/refresh-token It redirects to /api/auth/refresh-token/ (307)',
  ],
  'names what it does not find in plain text': [
    atPath(
      '/api/advertisements/2147483646/',
      replying({ status: 404, headers: TEXT, body: 'gone' }),
    ),
    'warning Calls, error form',
  ],
  'is written in Go and has no CORS': [
    onEveryPath((received, good) =>
      received.path.includes('no-such-call')
        ? { status: 404, headers: TEXT, body: '404 page not found\n' }
        : withoutHeader(ORIGIN)(received, good),
    ),
    'net/http: a handler around the mux',
  ],
  'asks for a CSRF token': [
    atPath('/api/auth/login/', replying({ status: 403, body: { detail: 'CSRF Failed' } })),
    'failed Calls, POST /auth/login/',
  ],
  'shows private pages to visitors': [
    atPath('/api/auth/profile/', replying({ status: 200, body: {} })),
    'failed Calls, GET /auth/profile/',
  ],
  'responds with a page instead of JSON': [
    atPath('/api/articles/', page(200)),
    'failed Calls, visitors Visitors get neither data nor 404 from GET /articles/ (200 text/html)',
  ],
  'says errors in its own form': [
    withChange(
      (path, method) => path.startsWith('/api/auth/') && method === 'POST',
      replying({ body: { email: ['This field is required.'] } }),
    ),
    'error texts',
  ],
  'responds with 403 to a visitor': [
    onEveryPath((_received, good) => (good.status === 401 ? { ...good, status: 403 } : good)),
    'warning Calls, 401',
  ],
  'has a list of another form': [atPath(LIST, replying({ body: { data: [] } })), 'failed Content,'],
  'does not serve pictures': [
    atPath(PICTURE, page(404)),
    'failed Pictures, a picture /media/one.gif responds with 404',
  ],
  'wants a token for pictures': [
    atPath(PICTURE, page(401)),
    'responds with 401 Serve uploads to visitors',
  ],
  'keeps pictures from other sites': [
    atPath(PICTURE, withHeaders({ 'cross-origin-resource-policy': 'same-origin' })),
    'failed Pictures,',
  ],
  'names pictures without /media': [
    atPath(
      LIST,
      replying({ body: [{ id: 1, status: 'approved', images: [{ image: 'uploads/1.png' }] }] }),
    ),
    '"uploads/1.png" starts neither with /media nor with http',
  ],
};

test.each(Object.entries(DEVIATIONS))(
  'the command npm run doctor reports a backend that %s',
  async (_what, [deviation, words, settings]) => {
    const told = problemsOf(await checksOf(deviation, settings)).map(
      ({ result, title, differences, advice = '' }) =>
        [result, title, ...differences, advice].join(' '),
    );
    expect(told).toContainEqual(expect.stringContaining(words));
  },
);
