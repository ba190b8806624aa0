import { expect, test, vi } from 'vitest';

import { publicAuthPathsOf } from '../../../../openapi/public-auth-paths.ts';
import { openapi } from '../../../../openapi/contract.ts';
import { apiBaseUrl } from './anonymous-api.ts';
import { createApiClient } from './client.ts';
import { toFormData } from './form-data.ts';
import { unwrap } from './unwrap.ts';

const json = (status: number, body: unknown) => Response.json(body, { status });
const EXPIRED = { error: 'Token expired', message: 'Token expired' };

const clientWith = (options: {
  accepts: string;
  has: string | null;
  next: string | null;
  accepted?: Response;
}) => {
  const onUnauthorized = vi.fn(() => Promise.resolve(options.next));
  const sent: { auth: string | null; body: string }[] = [];
  const api = createApiClient({
    baseUrl: 'http://api.test/api',
    getToken: () => Promise.resolve(options.has),
    onUnauthorized,
    fetch: async (request) => {
      const auth = request.headers.get('Authorization');
      sent.push({ auth, body: await request.text() });
      return auth === `Bearer ${options.accepts}`
        ? (options.accepted ?? json(200, { message: 'ok' }))
        : json(401, EXPIRED);
    },
  });
  return { api, onUnauthorized, sent };
};

test('the API client sends the access token of the session', { tags: ['S7.3'] }, async () => {
  const { api, sent } = clientWith({ accepts: 'good', has: 'good', next: null });
  await unwrap(api.GET('/auth/profile/'));
  expect(sent.map(({ auth }) => auth)).toEqual(['Bearer good']);
});

test(
  'an API call goes to a path below /api, may send cookies and has no timeout',
  { tags: ['S7.1', 'S7.2', 'S7.8'] },
  async () => {
    vi.useFakeTimers();
    const requests: Request[] = [];
    const fetch = (request: Request) => {
      requests.push(request);
      return new Promise<Response>(() => undefined);
    };
    void createApiClient({ baseUrl: apiBaseUrl(), fetch }).GET('/auth/profile/');
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
    vi.useRealTimers();
    expect(requests).toMatchObject([{ url: 'http://localhost:4000/api/auth/profile/' }]);
    expect(requests).toMatchObject([{ credentials: 'include', signal: { aborted: false } }]);
  },
);

test('without an access token, the API client sends no Authorization header', async () => {
  const { api, sent } = clientWith({ accepts: 'good', has: null, next: null });
  await expect(unwrap(api.GET('/auth/profile/'))).rejects.toMatchObject({ status: 401 });
  expect(sent.map(({ auth }) => auth)).toEqual([null]);
});

const WITHOUT_TOKEN = [
  ['/auth/login/', { email: 'maya@millbrook.example', password: 'x' }],
  ['/auth/register/', { email: 'a@b.example', password: 'x', first_name: 'A', last_name: 'B' }],
  ['/auth/otp/verify/', { email: 'a@b.example', otp: '123456' }],
  ['/auth/otp/create/', { email: 'a@b.example' }],
  ['/auth/password-reset/request/', { email: 'a@b.example' }],
  ['/auth/password-reset/confirm/', { email: 'a@b.example', otp: '123456', new_password: 'x' }],
  ['/auth/refresh-token', { refreshToken: 'r' }],
  ['/auth/logout/', { refreshToken: 'r' }],
] as const;

test('after a 401, a request is sent again with its body and the newer token', async () => {
  const { api, sent, onUnauthorized } = clientWith({ accepts: 'new', has: 'old', next: 'new' });
  const body = { first_name: 'Maya', profile_picture: new Blob(['picture bytes']) };
  await unwrap(api.PUT('/auth/profile/', { body, bodySerializer: toFormData }));

  expect(sent.map(({ auth }) => auth)).toEqual(['Bearer old', 'Bearer new']);
  expect(sent[1]?.body).toContain('picture bytes');
  expect(sent[1]?.body).toBe(sent[0]?.body);
  expect(onUnauthorized.mock.calls).toEqual([
    [{ token: 'old', retried: false, message: 'Token expired' }],
  ]);
});

test(
  'a request is retried only once, even if the newer token is rejected',
  { tags: ['S4.18'] },
  async () => {
    const { api, sent, onUnauthorized } = clientWith({ accepts: 'x', has: 'old', next: 'new' });
    await expect(unwrap(api.GET('/auth/profile/'))).rejects.toMatchObject({
      status: 401,
      message: 'Token expired',
    });
    expect(sent).toHaveLength(2);
    expect(onUnauthorized).toHaveBeenLastCalledWith({
      token: 'new',
      retried: true,
      message: 'Token expired',
    });
  },
);

test(
  'a retry that fails with a status other than 401 does not end the session',
  { tags: ['S8.11'] },
  async () => {
    const { api, onUnauthorized } = clientWith({
      accepts: 'new',
      has: 'old',
      next: 'new',
      accepted: json(503, { error: 'Busy' }),
    });
    await expect(unwrap(api.GET('/auth/profile/'))).rejects.toMatchObject({ status: 503 });
    expect(onUnauthorized.mock.calls).toEqual([
      [{ token: 'old', retried: false, message: 'Token expired' }],
    ]);
  },
);

test('if the session has ended, the API client returns the 401 response without a retry', async () => {
  const { api, sent } = clientWith({ accepts: 'x', has: 'old', next: null });
  await expect(unwrap(api.GET('/auth/profile/'))).rejects.toMatchObject({ status: 401 });
  expect(sent).toHaveLength(1);
});

test.each(WITHOUT_TOKEN)(
  '%s is sent without a token, and a 401 response causes no refresh',
  { tags: ['S7.3'] },
  async (path, body) => {
    const { api, sent, onUnauthorized } = clientWith({ accepts: 'x', has: 'good', next: 'new' });
    const { response } = await api.request('post', path, { body });
    expect(response.status).toBe(401);
    expect(onUnauthorized).not.toHaveBeenCalled();
    expect(sent.map(({ auth }) => auth)).toEqual([null]);
  },
);

test('the operations called without a token are the contract’s public operations', () =>
  expect(WITHOUT_TOKEN.map(([path]): string => path).sort()).toEqual(
    publicAuthPathsOf(openapi).sort(),
  ));
