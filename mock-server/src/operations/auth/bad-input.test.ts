import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
const { access_token: token } = await server.signIn('reader');
// Where no sign-in is needed, a token is not looked at.
const headers = { authorization: `Bearer ${token}` };

const errorSchema = z.object({ error: z.string(), message: z.string() });
const MB = 1024 * 1024;

describe.each([
  'register/',
  'login/',
  'otp/verify/',
  'otp/create/',
  'password-reset/request/',
  'password-reset/confirm/',
  'password-change/',
  'logout/',
  'refresh-token',
])('POST /auth/%s', (path) => {
  const send = (body: string | Uint8Array<ArrayBuffer>, type: string): Promise<Response> =>
    server.raw(`/api/auth/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body,
    });

  const errorOf = async (answer: Response): Promise<string> => {
    const { error, message } = errorSchema.parse(await answer.json());
    expect(message).toBe(error);
    return error;
  };

  test.each([
    ['JSON that breaks off', '{"email":', /^The request body is not valid JSON\.$/],
    ['a list', '[]', /^The request is not valid\.$/],
    ['a text', '"hello"', /^The request is not valid\.$/],
    ['an attempt on the prototype', '{"__proto__":{"admin":true}}', / is required$/],
    ['no field', '{}', / is required$/],
    ['nothing', '', / is required$/],
  ])('answers 400 to %s', async (_what, body, error) => {
    const answer = await send(body, 'application/json');
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toMatch(error);
  });

  test('answers 415 to a form', async () => {
    const answer = await send('email=a', 'application/x-www-form-urlencoded');
    expect(answer.status).toBe(415);
  });

  test('answers 413 to a body of 50 MB', async () => {
    const answer = await send(new Uint8Array(50 * MB), 'application/json');
    expect(answer.status).toBe(413);
    expect(await errorOf(answer)).toBe('The request is too large.');
  });
});

test('answers 413 to a profile form of 50 MB', async () => {
  const form = new FormData();
  form.append('profile_picture', new Blob([new Uint8Array(50 * MB)]), 'large.png');
  const answer = await server.raw('/api/auth/profile/', { method: 'PUT', headers, body: form });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ error: 'Image must be 2 MB or smaller' });
});
