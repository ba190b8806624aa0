import { expect, test } from 'vitest';

import { createApiClient } from './client.ts';
import { FALLBACK_MESSAGE, unreachable, UNREACHABLE_MESSAGE } from './errors.ts';
import { unwrap } from './unwrap.ts';

const call = (fetch: (request: Request) => Promise<Response>, signal?: AbortSignal) => {
  const api = createApiClient({ baseUrl: 'http://api.test/api', fetch });
  return api.GET('/auth/profile/', { signal });
};
const responding = (body: unknown, init: ResponseInit = { status: 400 }) =>
  call(() => Promise.resolve(Response.json(body, init)));

test.each([
  ['the field error', { error: 'E', message: 'M', detail: 'D' }, 'E'],
  ['the field message', { message: 'M', detail: 'D' }, 'M'],
  ['the field detail', { error: '', detail: 'D' }, 'D'],
  ['the fallback', {}, 'Login failed'],
  [
    'the fallback if the texts have another type',
    { error: { code: 1 }, message: null },
    'Login failed',
  ],
  ['the fallback if the response is a list', ['E'], 'Login failed'],
  [
    'the field message if error is the name of the status',
    { error: 'Bad Request', message: 'M' },
    'M',
  ],
  [
    'the fallback if the only text is the name of the status',
    { error: 'Bad Request', path: '/api/' },
    'Login failed',
  ],
  ['the field error if it is the name of another status', { error: 'Conflict' }, 'Conflict'],
])('the error’s message comes from %s', { tags: ['S8.1', 'S8.19'] }, async (_, body, message) => {
  await expect(unwrap(responding(body), 'Login failed')).rejects.toMatchObject({ message });
});

test.each([
  ['a proxy sends an error page', new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
  ['a successful response is not JSON', new Response('<h1>Hello</h1>'), 0],
])('if %s, the error has the fallback message', async (_, page, status) => {
  const error = { status, message: 'Login failed' };
  await expect(
    unwrap(
      call(async () => page),
      'Login failed',
    ),
  ).rejects.toMatchObject(error);
});

test('if an error response has no body, the error has the fallback message', async () => {
  const empty = () =>
    Promise.resolve(new Response(null, { status: 500, headers: { 'Content-Length': '0' } }));
  await expect(unwrap(call(empty))).rejects.toMatchObject({
    status: 500,
    message: FALLBACK_MESSAGE,
  });
});

test('the error keeps field errors, code and Retry-After of the response', async () => {
  const body = {
    error: 'Email is required',
    code: 'invalid',
    field_errors: { email: ['Email is required'], password: 'Too short', x: [1] },
  };
  const init = { status: 429, headers: { 'Retry-After': '90' } };
  await expect(unwrap(responding(body, init))).rejects.toMatchObject({
    status: 429,
    code: 'invalid',
    fieldErrors: { email: ['Email is required'], password: ['Too short'], x: [] },
    retryAfterSeconds: 90,
  });
});

const lost = new TypeError('Failed to fetch');
const message = 'Login failed. We could not reach the server.';

test('if the token refresh before a call gets no response, the error has the call’s own fallback text', async () => {
  const refresh = () => Promise.reject(unreachable(lost));
  await expect(unwrap(call(refresh), 'Login failed')).rejects.toMatchObject({ message });
});

test('if no response arrives and there is no fallback text, the error says what the user can do', async () => {
  const error = { status: 0, message: UNREACHABLE_MESSAGE };
  await expect(unwrap(call(() => Promise.reject(lost)))).rejects.toMatchObject(error);
});

test('the error of an abort is rethrown unchanged', async () => {
  const controller = new AbortController();
  const waiting = (request: Request) =>
    new Promise<Response>((_, reject) => {
      request.signal.addEventListener('abort', () =>
        reject(new DOMException('stopped', 'AbortError')),
      );
    });
  const pending = unwrap(call(waiting, controller.signal));
  controller.abort();
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
});
