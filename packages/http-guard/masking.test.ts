import { describe, expect, test } from 'vitest';
import { openapi } from '../../openapi/contract.ts';
import { parseContract } from '../../openapi/validation/operations.ts';
import { maskedUrl } from './masked-url.ts';
import { maskedBodies } from './masking.ts';
import { withoutJwts } from './secrets.ts';

const { operations } = parseContract('', openapi);
const JWT =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIiwidXNlciI6eyJpZCI6MX19.c2lnbmF0dXJlLW9mLWl0';
const SECRET = 'hunter2-hunter2';

const maskedRequest = (url: string, request: unknown, id?: string) =>
  maskedBodies({
    url: `/api${url}`,
    operation: id === undefined ? undefined : operations.get(id),
    status: 400,
    request,
    response: null,
  }).request;

describe('masking hides JWTs in values and names', () => {
  test.each([
    JWT,
    `Bearer ${JWT}`,
    `token:${JWT},next`,
    `x${JWT}`,
    `framework_${JWT}`,
    `${JWT.split('.').slice(0, 2).join('.')}.`,
    // The header of this JWT is JSON with a line break after the first brace.
    `${Buffer.from('{\n "alg": "none" }').toString('base64url')}.e30.c2ln`,
  ])('masking hides a JWT in any text: %s', (text) => {
    expect(withoutJwts(text)).toContain('•••');
    expect(withoutJwts(text)).not.toMatch(/c2ln|eyJzdWIi/);
  });

  test.each(['https://framework.example/eye.test', 'a.b.c', '2026-01-01T00:00:00.000Z', 'eyJ.x'])(
    'masking does not change %s, because it contains no JWT',
    (text) => expect(withoutJwts(text)).toBe(text),
  );

  test('masking hides a JWT in a value, in a field name and in nested fields', () => {
    const body = { text: `Look: ${JWT}`, [JWT]: 1, list: [{ deep: JWT }] };
    for (const value of [body, JWT, [JWT]]) {
      const shown = JSON.stringify(
        maskedRequest('/articles/bridge/comments/', value, 'createComment'),
      );
      expect(shown).not.toContain('c2ln');
    }
  });
});

describe('masking hides secrets in URLs', () => {
  test.each([
    `/api/articles/?access_token=${SECRET}`,
    `/api/articles/?%61ccess_%74oken=${SECRET}`,
    `/api/articles/?%2561ccess%255Ftoken=${SECRET}`,
    `/api/articles/?page=1;Passwort=${SECRET}`,
    `/api/articles/?user[pwd]=${SECRET}`,
    `/api/articles/?a=1?password=${SECRET}`,
    `/api/articles/%3Fpassword=${SECRET}`,
    `/api/articles/%3Fpassword%3D${SECRET}`,
    `/api/articles/;token=${SECRET}/`,
    `/api/articles/?next=%2Flogin%3Fsecret%3D${SECRET}`,
    `/api/auth/profile/?anything=${SECRET}`,
    `/api/%61uth/profile/?${SECRET}`,
    `/api/articles/${JWT}/`,
    `/api/articles/?q=${encodeURIComponent(JWT)}`,
    `/api/articles/?q=${JWT.replaceAll('.', '%2E')}`,
    `/api/articles/?q=${JWT.replaceAll('e', '%65')}`,
    `/api/articles/${JWT.replaceAll('e', '%65')}/`,
  ])('masking hides the secret in the URL %s', (url) => {
    const shown = maskedUrl(url);
    expect(shown).toContain('•••');
    expect(decodeURIComponent(shown)).not.toMatch(/hunter2|c2ln/);
  });

  test.each(['/api/articles/?page=2&q=caf%C3%A9+au', '/api/articles/a-b.c/', '/api/a%20b?x', '/%'])(
    'masking does not change the URL %s',
    (url) => expect(maskedUrl(url)).toBe(url),
  );
});

describe('masking hides the values of secret fields', () => {
  test.each([
    'Passwort',
    'pwd',
    'pass-word',
    'new_password',
    'OTP',
    'api_key',
    'P%61ssword',
    'ｐａｓｓｗｏｒｄ',
  ])('masking hides the value of a field named %s, whatever the value is', (name) => {
    for (const value of [SECRET, 123_456, [SECRET], { deep: SECRET }]) {
      expect(maskedRequest('/articles/', { a: [{ [name]: value }] })).toEqual({
        a: [{ [name]: '•••' }],
      });
    }
  });

  test('masking hides the value of a field whose name ends with "code" if the value consists of digits', () =>
    expect(maskedRequest('/articles/', { code: '123456', reason_code: 'other' })).toEqual({
      code: '•••',
      reason_code: 'other',
    }));
});

describe('masking hides secrets in requests and responses below /auth/', () => {
  test('masking hides every request field that the contract does not define', () => {
    const body = { email: 'a@b.example', password: SECRET, passowrd: SECRET, extra: { a: SECRET } };
    expect(maskedRequest('/auth/login/', body, 'loginUser')).toEqual({
      email: 'a@b.example',
      password: '•••',
      passowrd: '•••',
      extra: '•••',
    });
  });

  test.each([SECRET, [SECRET], 5, true, { email: { typed: SECRET } }, { email: [SECRET] }])(
    'masking hides a whole body that does not match its schema: %j',
    (body) => {
      for (const url of ['/auth/login/', '/%61uth/login/', '/AUTH/login/', '/v2/auth/x']) {
        expect(JSON.stringify(maskedRequest(url, body, 'loginUser'))).not.toMatch(/hunter2|5|true/);
      }
    },
  );

  test('masking hides the whole body if the contract does not define the operation', () =>
    expect(maskedRequest('/auth/sign-in/', { email: SECRET })).toBe('•••'));

  test('masking keeps the response fields that the contract defines, and error messages about fields', () => {
    const operation = operations.get('loginUser');
    const of = (status: number, response: unknown) =>
      maskedBodies({ url: '/api/auth/login/', operation, status, request: null, response })
        .response;
    const messages = { error: 'No', field_errors: { password: ['Password is required'] } };
    expect(of(400, { ...messages, hint: SECRET })).toEqual({ ...messages, hint: '•••' });
    expect(of(418, { error: SECRET })).toBe('•••');
    expect(of(200, { access_token: JWT, profile: { id: 1, odd: SECRET } })).toMatchObject({
      access_token: '•••',
      profile: { id: 1, odd: '•••' },
    });
  });
});
