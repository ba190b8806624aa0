import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rateEvents, users } from '../../db/schema/index.ts';
import {
  cookieOf,
  latestOtp,
  PASSWORD,
  registration,
  wrongOtp,
} from '../../../testing/accounts.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();

const STRANGERS = 'Stranger2026';
const INVALID = { status: 400, error: 'Invalid OTP' };

/** An email address that nobody has registered. Each test gets a new address. */
let email: string;
let addresses = 0;
beforeEach(async () => {
  await server.world.db.delete(rateEvents);
  addresses += 1;
  email = `waiting-${addresses}@millbrook.example`;
});

const signUp = async (password = PASSWORD) => {
  const answer = await server.call('registerUser', { body: registration(email, { password }) });
  if (answer.status !== 201) throw new Error(`The sign-up answered ${answer.status}`);
  return { headers: cookieOf(answer), ...answer.body, otp: await latestOtp(server, email) };
};

const strangerSignsUp = async () => {
  await server.clock.advance(61);
  return signUp(STRANGERS);
};

const verify = (otp: string, headers?: { cookie: string }) =>
  server.call('verifyOtp', { body: { email, otp }, headers });
const resend = async (headers?: { cookie: string }): Promise<number> => {
  const before = (await server.inbox(email)).length;
  await server.clock.advance(61);
  await server.ok('createOtp', { body: { email }, headers });
  return (await server.inbox(email)).length - before;
};
const signIn = (password: string) => server.call('loginUser', { body: { email, password } });

describe('both the owner of an email address and a stranger register it', () => {
  test.each(['after', 'before'])(
    "if a stranger signs up %s the owner, only the owner's code is accepted in the owner's browser",
    async (when) => {
      const earlier = when === 'before' ? await strangerSignsUp() : null;
      await server.clock.advance(61);
      const owner = await signUp();
      const stranger = earlier ?? (await strangerSignsUp());
      expect((await verify(stranger.otp, owner.headers)).status).toBe(400);
      expect((await verify(owner.otp, owner.headers)).status).toBe(200);
      expect((await signIn(PASSWORD)).status).toBe(200);
      expect((await signIn(STRANGERS)).status).toBe(401);
      expect((await server.ok('getProfile', { token: owner.access_token })).email).toBe(email);
    },
  );

  test("when the owner verifies the email address, the stranger's registration is deleted", async () => {
    const owner = await signUp();
    const stranger = await strangerSignsUp();
    await verify(owner.otp, owner.headers);
    expect((await verify(stranger.otp, stranger.headers)).status).toBe(400);
    const { access_token: token, refresh_token: refreshToken } = stranger;
    expect(await server.statusOf('getProfile', { token })).toBe(401);
    expect(await server.statusOf('refreshToken', { body: { refreshToken } })).toBe(401);
    expect(await server.world.db.$count(users, eq(users.email, email))).toBe(1);
  });

  test('a new code is valid only for the registration of the browser that requested it', async () => {
    const owner = await signUp();
    const stranger = await strangerSignsUp();
    expect(await resend(stranger.headers)).toBe(1);
    expect((await verify(await latestOtp(server, email), owner.headers)).status).toBe(400);
    expect(await resend(owner.headers)).toBe(1);
    expect((await verify(await latestOtp(server, email), owner.headers)).status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  test('in another browser, the owner can verify the email address after entering the password', async () => {
    await signUp();
    await strangerSignsUp();
    const answer = await signIn(PASSWORD);
    expect(answer.status).toBe(403);
    expect(await resend(cookieOf(answer))).toBe(1);
    const otp = await latestOtp(server, email);
    expect((await verify(otp, cookieOf(answer))).status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect((await signIn(STRANGERS)).status).toBe(401);
  });

  test('the owner can verify the email address even after many registrations by a stranger', async () => {
    const owner = await signUp();
    for (let more = 0; more < 4; more += 1) await strangerSignsUp();
    expect((await verify(owner.otp, owner.headers)).status).toBe(200);
  });
});

describe('clients without cookies', () => {
  test('without a cookie, an email address that was registered once can be verified', async () => {
    const { otp } = await signUp();
    expect(await resend()).toBe(1);
    expect((await verify(otp)).status).toBe(400);
    expect((await verify(await latestOtp(server, email))).status).toBe(200);
  });

  test('without a cookie, no code is sent to an email address that was registered several times', async () => {
    const owner = await signUp();
    const stranger = await strangerSignsUp();
    expect(await resend()).toBe(0);
    for (const { otp } of [owner, stranger]) expect((await verify(otp)).status).toBe(400);
  });

  test('without a cookie, an owner can verify the email address a day after a stranger signed up with it', async () => {
    await signUp(STRANGERS);
    await server.clock.advance(24 * 60 * 60 + 1);
    const { otp } = await signUp();
    expect((await verify(otp)).status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });
});

describe('a cookie identifies the registration of a browser', () => {
  test('the registration cookie is HttpOnly and SameSite, and is deleted when the code was accepted', async () => {
    const body = registration(email);
    const { headers } = await server.call('registerUser', { body });
    const [set] = headers.getSetCookie();
    expect(set).toMatch(/^registration=\S+; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
    const verified = await verify(await latestOtp(server, email), cookieOf({ headers }));
    const [cleared] = verified.headers.getSetCookie();
    expect(cleared).toMatch(/^registration=; .*Expires=Thu, 01 Jan 1970/);
  });

  test('a registration cookie with an invalid signature is ignored', async () => {
    const owner = await signUp();
    await strangerSignsUp();
    const [made] = owner.headers.cookie.split('.');
    expect((await verify(owner.otp, { cookie: `${made ?? ''}.forged` })).status).toBe(400);
  });

  test('a registration cookie for another email address is ignored, unless its account was deleted', async () => {
    const owner = await signUp();
    const elsewhere = { body: registration(`other-${email}`) };
    const other = cookieOf(await server.call('registerUser', elsewhere));
    expect((await verify(owner.otp, other)).status).toBe(200);

    await server.world.db.delete(users).where(eq(users.email, `other-${email}`));
    email = `again-${email}`;
    const { otp } = await signUp();
    expect((await verify(otp, other)).status).toBe(400);
  });
});

describe('a client loses the response to the right code, and sends the code again', () => {
  const accounts = () => server.world.db.select().from(users).where(eq(users.email, email));

  test('the browser that signed up gets the same response for ten minutes, and nothing changes', async () => {
    const { otp, headers } = await signUp();
    await server.clock.advance(60);
    expect((await verify(otp, headers)).status).toBe(200);
    const verified = await accounts();
    await server.clock.advance(8 * 60 + 50);
    for (let time = 0; time < 2; time += 1) {
      expect((await verify(otp, headers)).status).toBe(200);
    }
    expect(await accounts()).toEqual(verified);
    expect(await resend(headers)).toBe(0);
    expect(await verify(otp, headers)).toMatchObject({
      status: 400,
      body: { error: 'Invalid OTP' },
    });
  });

  test('the used code is refused without the cookie, in the browser of a stranger, and for a password reset', async () => {
    const { otp, headers } = await signUp();
    const stranger = await strangerSignsUp();
    expect((await verify(otp, headers)).status).toBe(200);
    for (const others of [undefined, stranger.headers]) {
      expect((await verify(otp, others)).status).toBe(400);
    }
    const reset = { email, otp, new_password: 'Courier2027' };
    expect(await server.refused('confirmPasswordReset', { body: reset })).toMatchObject(INVALID);
    const check = { body: { email, otp, type: 'password_reset' as const }, headers };
    expect(await server.refused('verifyOtp', check)).toMatchObject(INVALID);
  });

  test('wrong codes still count as attempts, after which the used code is refused too', async () => {
    const { otp, headers } = await signUp();
    expect((await verify(otp, headers)).status).toBe(200);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await verify(wrongOtp(otp), headers)).status).toBe(400);
    }
    expect((await verify(otp, headers)).status).toBe(429);
  });
});

test('a password reset for an unverified account sends no code, but an email that suggests a new sign-up', async () => {
  await signUp(STRANGERS);
  await server.ok('requestPasswordReset', { body: { email } });
  expect((await server.inbox(email)).at(-1)).toMatchObject({ kind: 'sign_up_again', code: null });
  const body = { email, otp: await latestOtp(server, email), new_password: 'Courier2027' };
  expect(await server.refused('confirmPasswordReset', { body })).toMatchObject(INVALID);
  expect((await signIn('Courier2027')).status).toBe(401);
});
