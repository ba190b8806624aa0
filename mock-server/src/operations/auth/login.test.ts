import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { rateEvents, users } from '../../db/schema/index.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
beforeEach(async () => {
  await server.services.db.delete(rateEvents);
});

const claimsSchema = z.strictObject({
  iat: z.number().int(),
  exp: z.number().int(),
  jti: z.uuid(),
  sid: z.uuid(),
  user: z.strictObject({
    id: z.number().int(),
    email: z.string(),
    role: z.string(),
    first_name: z.string(),
    last_name: z.string(),
  }),
});

const PASSWORD = 'Courier2026';
const reader = { email: 'reader@millbrook.example', password: PASSWORD };
const wrong = { ...reader, password: 'Courier2025' };

describe('loginUser', () => {
  test(
    'loginUser returns tokens and the same profile as getProfile',
    { tags: ['S3.2', 'S3.20', 'S7.11'] },
    async () => {
      const { access_token, refresh_token, profile } = await server.ok('loginUser', {
        body: { email: 'member@millbrook.example', password: PASSWORD },
      });
      expect(refresh_token).toMatch(/^[\w-]{43}$/);
      expect(profile).toEqual(await server.ok('getProfile', { token: access_token }));
      expect(profile).toMatchObject({
        email: 'member@millbrook.example',
        role: 'user',
        user_profile: { first_name: 'Margaret', last_name: 'Ellery', phone_number: '5555550118' },
        subscription_profile: { status: 'premium', is_active: true },
      });
    },
  );

  test(
    'the access token contains the data of the person and the expiry time, but no secret',
    { tags: ['S3.30'] },
    async () => {
      const { access_token: token } = await server.ok('loginUser', { body: reader });
      const [, payload = ''] = token.split('.');
      const claims = claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      const names = { first_name: 'Owen', last_name: 'Castleton' };
      expect(claims.user).toMatchObject({ email: reader.email, role: 'user', ...names });
      expect(claims.exp - claims.iat).toBe(15 * 60);
    },
  );

  test.each([
    ['the email in capitals', 'READER@Millbrook.Example'],
    ['the ten digits of the phone number', '5555550143'],
  ])('a person can sign in with %s', async (_what, email) => {
    const { profile } = await server.ok('loginUser', { body: { email, password: PASSWORD } });
    expect(profile.email).toBe(reader.email);
  });

  test.each([
    ['a wrong password', wrong],
    ['an unknown email', { ...reader, email: 'nobody@millbrook.example' }],
    ['an unknown phone number', { ...reader, email: '5550000000' }],
    ['the password in another case', { ...reader, password: PASSWORD.toLowerCase() }],
  ])('a sign-in with %s is refused with the same 401 response', async (_what, body) => {
    expect(await server.refused('loginUser', { body })).toMatchObject({
      status: 401,
      error: 'Invalid email or password',
      code: 'invalid_credentials',
    });
  });

  test('only a person who knows the password learns that the email address is not verified', async () => {
    for (const [password, status, error] of [
      [PASSWORD, 403, 'Please verify your email'],
      ['Courier2025', 401, 'Invalid email or password'],
    ] as const) {
      const body = { email: 'unverified@millbrook.example', password };
      expect(await server.refused('loginUser', { body })).toMatchObject({ status, error });
    }
  });

  test('a sign-in by phone number is refused if the email address of the account is not verified', async () => {
    const { db } = server.services;
    const unverified = eq(users.email, 'unverified@millbrook.example');
    await db.update(users).set({ phoneNumber: '5555550999' }).where(unverified);
    const body = { email: '5555550999', password: PASSWORD };
    expect(await server.statusOf('loginUser', { body })).toBe(401);
    await db.update(users).set({ phoneNumber: null }).where(unverified);
  });

  test.each([
    [{}, { email: ['Email is required'], password: ['Password is required'] }],
    [{ email: '', password: 'x' }, { email: ['Email is required'] }],
    [{ email: reader.email, password: '' }, { password: ['Password is required'] }],
    [{ email: 'reader', password: 'x' }, { email: ['Please enter a valid email address'] }],
    [{ email: '555555014', password: 'x' }, { email: ['Please enter a valid email address'] }],
    [
      { email: ['a@b.c'], password: 7 },
      { email: ['Please enter a valid email address'], password: ['Password must be text'] },
    ],
  ])('loginUser refuses the body %j', async (body, fieldErrors) => {
    expect(await server.post('/api/auth/login/', body)).toMatchObject({
      status: 400,
      body: { field_errors: fieldErrors },
    });
  });
});

describe('rate limit of failed sign-ins', () => {
  test('after five failed sign-ins, even the right password is refused for 15 minutes', async () => {
    for (let failure = 1; failure <= 5; failure += 1) {
      expect(await server.statusOf('loginUser', { body: wrong })).toBe(401);
      await server.clock.advance(60);
    }
    const { status, headers } = await server.refused('loginUser', { body: reader });
    const waitS = Number(headers.get('retry-after'));
    expect([status, Math.ceil(waitS / 60)]).toEqual([429, 10]);
    await server.clock.advance(waitS);
    await server.ok('loginUser', { body: reader });
  });

  test('failed sign-ins are counted even for an email address that no account has', async () => {
    const body = { email: 'nobody@millbrook.example', password: PASSWORD };
    for (let failure = 1; failure <= 5; failure += 1) await server.refused('loginUser', { body });
    for (const email of [body.email, body.email.toUpperCase()]) {
      expect(await server.statusOf('loginUser', { body: { ...body, email } })).toBe(429);
    }
    await server.ok('loginUser', { body: reader });
  });

  test('a successful sign-in resets the rate limit of failed sign-ins', async () => {
    for (let n = 1; n <= 4; n += 1) await server.refused('loginUser', { body: wrong });
    await server.ok('loginUser', { body: reader });
    expect(await server.statusOf('loginUser', { body: wrong })).toBe(401);
  });

  test('exactly five of many parallel password guesses are checked', async () => {
    const statuses = await server.inParallel(12, 'loginUser', { body: wrong });
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429, 429, 429]);
  });

  test('many parallel sign-ins with the right password all succeed', async () => {
    const statuses = await server.inParallel(8, 'loginUser', { body: reader });
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200]);
  });
});
