import { expect, test, vi } from 'vitest';
import { createApiClient } from './client.ts';
import { unwrap } from './unwrap.ts';
import { whereOffered } from './where-offered.ts';

const REFUSED = { error: 'You are not authorized', message: 'You are not authorized' };
const refused = (status: number) => () => Response.json(REFUSED, { status });
const section = () => Response.json([{ slug: 'news', name: 'News', description: '' }]);

/** Responds like a fetch that has followed a redirect. */
const redirected = (response: Response) => () =>
  Object.defineProperty(response, 'redirected', { value: true });
const page = (status: number) => new Response('<h1>Please sign in</h1>', { status });

let host = 0;
const clientOf = (...responses: (() => Response)[]) => {
  const onUnauthorized = vi.fn(() => Promise.resolve(null));
  const onRefused = vi.fn();
  const getToken = vi.fn(() => Promise.resolve<string | null>(null));
  const api = createApiClient({
    // Clients of the same host share the list of its successful calls.
    baseUrl: `http://api-${(host += 1)}.test/api`,
    getToken,
    onUnauthorized,
    onRefused,
    fetch: () =>
      Promise.resolve((responses.length > 1 ? responses.shift() : responses[0])?.() ?? page(500)),
  });
  const sections = () => whereOffered(unwrap(api.GET('/sections/')));
  return { api, sections, onUnauthorized, onRefused, getToken };
};

test.each([
  ['401', refused(401)],
  ['403', refused(403)],
  ['a redirect to a page', redirected(page(200))],
  ['a redirect to a page with status 401', redirected(page(401))],
  ['a redirect to a page with status 405', redirected(page(405))],
])(
  'a public call that the backend rejects with %s counts as missing',
  { tags: ['S4.12'] },
  async (_, response) => {
    const { sections, onUnauthorized, onRefused } = clientOf(response);
    expect(await sections()).toBeNull();
    expect(onRefused).toHaveBeenCalledOnce();
    expect(onUnauthorized).not.toHaveBeenCalled();
  },
);

test.each([
  ['an error', () => page(500), 500],
  ['a limit', refused(429), 429],
  ['a redirect to an error page', redirected(page(503)), 503],
  ['a page without a redirect', () => page(200), 0],
])('a public call that ends in %s is not missing', async (_, response, status) => {
  const { sections, onRefused } = clientOf(response);
  await expect(sections()).rejects.toMatchObject({ status });
  expect(onRefused).not.toHaveBeenCalled();
});

test('a redirect to data is followed', async () => {
  const { sections } = clientOf(redirected(section()));
  expect(await sections()).toHaveLength(1);
});

test.each([401, 403])('after a success, a %i for a public call is an error', async (status) => {
  const { sections, onRefused } = clientOf(section, refused(status));
  await sections();
  await expect(sections()).rejects.toMatchObject({ status, message: REFUSED.error });
  expect(onRefused).not.toHaveBeenCalled();
});

test('after a success without a body, a 401 for a write reaches the session', async () => {
  const { api, onUnauthorized } = clientOf(() => new Response(null, { status: 204 }), refused(401));
  const view = () => api.POST('/advertisements/{id}/view/', { params: { path: { id: 1 } } });
  await view();
  await view();
  expect(onUnauthorized).toHaveBeenCalledOnce();
});

test('a page instead of data is not a success, so a later 401 means that the call is missing', async () => {
  const { sections } = clientOf(() => page(200), refused(401));
  await expect(sections()).rejects.toMatchObject({ status: 0 });
  expect(await sections()).toBeNull();
});

test('a 401 for a write that the page sends by itself does not end the session', async () => {
  const { api, onUnauthorized } = clientOf(refused(401));
  const params = { path: { id: 1 } };
  const { response } = await api.POST('/advertisements/{id}/view/', { params });
  expect(response.status).toBe(404);
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('a story with a 401 is not missing, but the 401 does not end the session', async () => {
  const { api, onUnauthorized, onRefused } = clientOf(refused(401));
  const story = api.GET('/articles/{slug}/', { params: { path: { slug: 'bridge' } } });
  await expect(unwrap(story)).rejects.toMatchObject({ status: 403, message: REFUSED.error });
  expect(onRefused).toHaveBeenCalledOnce();
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test.each([
  ['a call with a token', 'token', '/sections/'],
  ['a documented call', null, '/advertisements/get_all/'],
  ['a call that needs a session', null, '/payment/history/'],
] as const)('a 401 for %s reaches the session', async (_, token, path) => {
  const { api, onUnauthorized, getToken } = clientOf(refused(401));
  getToken.mockResolvedValue(token);
  const { response } = await api.request('get', path);
  expect(response.status).toBe(401);
  expect(onUnauthorized).toHaveBeenCalledOnce();
});
