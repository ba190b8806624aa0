import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rateEvents, users } from '../../db/schema/index.ts';
import { latestOtp, registration, wrongOtp } from '../../../testing/accounts.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();

const READER = 'reader@millbrook.example';
const NOBODY = 'nobody@millbrook.example';
const TYPES = ['registration', 'password_reset'] as const;

/** Before each test, a new account signs up with this email address, which is not verified. */
let email: string;
let otp: string;
let accounts = 0;
beforeEach(async () => {
  await server.services.db.delete(rateEvents);
  accounts += 1;
  email = `otp-${accounts}@millbrook.example`;
  await server.ok('registerUser', { body: registration(email) });
  otp = await latestOtp(server, email);
});

const isVerified = async (): Promise<boolean> => {
  const [user] = await server.services.db.select().from(users).where(eq(users.email, email));
  return (user?.emailVerifiedAt ?? null) !== null;
};

const INVALID = { status: 400, error: 'Invalid OTP', field_errors: { otp: ['Invalid OTP'] } };

describe('verifyOtp', () => {
  test(
    'the code of a sign-up verifies the email address and can be used only once',
    { tags: ['S7.9'] },
    async () => {
      const { message } = await server.ok('verifyOtp', {
        body: { email, otp, type: 'registration' },
      });
      expect(message).toBe('OTP verified successfully!');
      expect(await isVerified()).toBe(true);
      expect(await server.refused('verifyOtp', { body: { email, otp } })).toMatchObject(INVALID);
    },
  );

  test('verifyOtp accepts the email address in upper case, and registration is the default type of code', async () => {
    await server.ok('verifyOtp', { body: { email: email.toUpperCase(), otp } });
    expect(await isVerified()).toBe(true);
  });

  test('only one of many parallel requests with the right code succeeds', async () => {
    const statuses = await server.inParallel(4, 'verifyOtp', { body: { email, otp } });
    expect(statuses).toEqual([200, 400, 400, 400]);
  });

  test('verifyOtp refuses a wrong code and a code for another email address or of another type', async () => {
    const attempts = [
      { email, otp: wrongOtp(otp) },
      { email: NOBODY, otp },
      { email: READER, otp },
      { email, otp, type: 'password_reset' as const },
    ];
    for (const body of attempts) {
      expect(await server.refused('verifyOtp', { body })).toMatchObject(INVALID);
    }
    expect(await isVerified()).toBe(false);
  });

  test('the code of a sign-up is valid for ten minutes', async () => {
    await server.clock.advance(9 * 60 + 50);
    const late = `late-${email}`;
    await server.ok('registerUser', { body: registration(late) });
    const lateCode = await latestOtp(server, late);
    await server.ok('verifyOtp', { body: { email, otp } });
    await server.clock.advance(10 * 60);
    const refused = await server.refused('verifyOtp', { body: { email: late, otp: lateCode } });
    expect(refused).toMatchObject(INVALID);
  });

  test('verifyOtp checks the code of a password reset, which stays valid', async () => {
    await server.ok('requestPasswordReset', { body: { email: READER } });
    const code = { email: READER, otp: await latestOtp(server, READER) };
    const body = { ...code, type: 'password_reset' as const };
    for (let n = 0; n < 2; n += 1) await server.ok('verifyOtp', { body });
    await server.ok('confirmPasswordReset', { body: { ...code, new_password: 'Courier2026' } });
    expect(await server.refused('verifyOtp', { body })).toMatchObject(INVALID);
  });

  test.each([
    ['a code of five digits', '12345'],
    ['letters', 'abcdef'],
    ['a number', 123456],
    ['other digits', '١٢٣٤٥٦'],
  ])('verifyOtp refuses %s as a code', async (_what, wrong) => {
    expect(await server.post('/api/auth/otp/verify/', { email, otp: wrong })).toMatchObject({
      status: 400,
      body: { error: 'Invalid OTP' },
    });
  });
});

describe('attempts with wrong codes reach a rate limit', () => {
  test.each([
    ['an email with a code', () => email],
    ['an email without an account', () => NOBODY],
    ['an account that needs no code', () => READER],
  ])(
    'after five wrong codes in 15 minutes for %s, even the right code is refused',
    async (_what, to) => {
      const body = { email: to(), otp: wrongOtp(otp) };
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        expect(await server.statusOf('verifyOtp', { body })).toBe(400);
      }
      expect(await server.statusOf('verifyOtp', { body: { ...body, otp } })).toBe(429);
      expect(await isVerified()).toBe(false);
    },
  );

  test('exactly five of many parallel guesses of a code are checked', async () => {
    const body = { email, otp: wrongOtp(otp) };
    const statuses = await server.inParallel(9, 'verifyOtp', { body });
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429, 429]);
  });

  test('verifyOtp and confirmPasswordReset have one common rate limit for wrong codes', async () => {
    const wrong = wrongOtp();
    const check = { email, otp: wrong, type: 'password_reset' as const };
    const reset = { email, otp: wrong, new_password: 'Courier2027' };
    const attempts = [
      ...[1, 2, 3].map(() => () => server.statusOf('verifyOtp', { body: check })),
      ...[4, 5].map(() => () => server.statusOf('confirmPasswordReset', { body: reset })),
    ];
    for (const attempt of attempts) expect(await attempt()).toBe(400);
    expect(await server.statusOf('confirmPasswordReset', { body: reset })).toBe(429);
    expect(await server.statusOf('verifyOtp', { body: check })).toBe(429);
  });

  test('the right code resets the rate limit of wrong codes', async () => {
    await server.ok('requestPasswordReset', { body: { email: READER } });
    const type = 'password_reset' as const;
    const right = { email: READER, otp: await latestOtp(server, READER), type };
    for (let time = 0; time < 2; time += 1) {
      for (let wrong = 1; wrong <= 4; wrong += 1) {
        const body = { ...right, otp: wrongOtp(right.otp) };
        expect(await server.statusOf('verifyOtp', { body })).toBe(400);
      }
      await server.ok('verifyOtp', { body: right });
    }
  });
});

describe('createOtp', () => {
  test('a new code makes the previous one invalid', { tags: ['S7.15'] }, async () => {
    await server.clock.advance(60);
    const { message } = await server.ok('createOtp', { body: { email, type: 'registration' } });
    expect(message).toBe('OTP sent successfully!');
    expect(await server.inbox(email)).toHaveLength(2);
    const latest = await latestOtp(server, email);
    if (latest !== otp) {
      expect(await server.refused('verifyOtp', { body: { email, otp } })).toMatchObject(INVALID);
    }
    await server.ok('verifyOtp', { body: { email, otp: latest } });
  });

  test('the response of createOtp does not reveal whether an email with a code was sent', async () => {
    await server.clock.advance(60);
    const known = await server.call('createOtp', { body: { email } });
    expect(await server.inbox(email)).toHaveLength(2);
    for (const other of ['member@millbrook.example', NOBODY]) {
      const { status, body } = await server.call('createOtp', { body: { email: other } });
      expect([status, body]).toEqual([known.status, known.body]);
      expect(await server.inbox(other)).toEqual([]);
    }
  });

  test.each(TYPES)(
    'a code of the type %s is sent at most once a minute and five times an hour',
    async (type) => {
      for (const to of [email, NOBODY]) {
        await server.services.db.delete(rateEvents);
        const send = () => server.statusOf('createOtp', { body: { email: to, type } });
        for (let sent = 1; sent <= 5; sent += 1) {
          expect([await send(), await send()]).toEqual([200, 429]);
          await server.clock.advance(60);
        }
        expect(await send()).toBe(429);
        await server.clock.advance(55 * 60);
        expect(await send()).toBe(200);
      }
    },
  );

  test('only one email is sent if many parallel requests ask for a code', async () => {
    await server.clock.advance(60);
    const statuses = await server.inParallel(5, 'createOtp', { body: { email } });
    expect(statuses).toEqual([200, 429, 429, 429, 429]);
    expect(await server.inbox(email)).toHaveLength(2);
  });
});
