import { describe, expect, test } from 'vitest';

import { createApiClient } from './client.ts';
import { FALLBACK_MESSAGE, UNREACHABLE_MESSAGE } from './errors.ts';
import { unwrap } from './unwrap.ts';

const call = (fetch: (request: Request) => Promise<Response>, signal?: AbortSignal) => {
  const api = createApiClient({ baseUrl: 'http://api.test/api', fetch });
  return api.GET('/auth/profile/', { signal });
};
const answering = (body: unknown, init: ResponseInit = { status: 400 }) =>
  call(() => Promise.resolve(Response.json(body, init)));

describe('the text of a failed call', () => {
  test.each([
    ['error first', { error: 'E', message: 'M', detail: 'D' }, 'E'],
    ['then message', { message: 'M', detail: 'D' }, 'M'],
    ['then detail', { error: '', detail: 'D' }, 'D'],
    ['then the fallback', {}, 'Login failed'],
    [
      'the fallback for texts of another type',
      { error: { code: 1 }, message: null },
      'Login failed',
    ],
    ['the fallback for a list', ['E'], 'Login failed'],
  ])('%s', async (_, body, message) => {
    await expect(unwrap(answering(body), 'Login failed')).rejects.toMatchObject({ message });
  });

  test('is the fallback for an error page of a proxy', async () => {
    const page = () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(unwrap(call(page), 'Login failed')).rejects.toMatchObject({
      status: 502,
      message: 'Login failed',
    });
  });

  test('is the fallback for an answer without a body', async () => {
    const empty = () =>
      Promise.resolve(new Response(null, { status: 500, headers: { 'Content-Length': '0' } }));
    await expect(unwrap(call(empty))).rejects.toMatchObject({
      status: 500,
      message: FALLBACK_MESSAGE,
    });
  });
});

test('keeps field errors, code and Retry-After', async () => {
  const body = {
    error: 'Email is required',
    code: 'invalid',
    field_errors: { email: ['Email is required'], password: 'Too short', x: [1] },
  };
  const init = { status: 429, headers: { 'Retry-After': '90' } };
  await expect(unwrap(answering(body, init))).rejects.toMatchObject({
    status: 429,
    code: 'invalid',
    fieldErrors: { email: ['Email is required'], password: ['Too short'], x: [] },
    retryAfterSeconds: 90,
  });
});

test('says that the server is unreachable without a response', async () => {
  const refused = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(unwrap(call(refused), 'Login failed')).rejects.toMatchObject({
    status: 0,
    message: UNREACHABLE_MESSAGE,
  });
});

test('uses the fallback for a success that is not JSON', async () => {
  const page = () => Promise.resolve(new Response('<h1>Hello</h1>'));
  await expect(unwrap(call(page), 'Login failed')).rejects.toMatchObject({
    status: 0,
    message: 'Login failed',
  });
});

test('rethrows an abort', async () => {
  const controller = new AbortController();
  const waiting = (request: Request) =>
    new Promise<Response>((_, reject) => {
      request.signal.addEventListener('abort', () => {
        reject(new DOMException('stopped', 'AbortError'));
      });
    });
  const pending = unwrap(call(waiting, controller.signal));
  controller.abort();
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
});
