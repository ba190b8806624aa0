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
import { DAY_S } from '../../lib/time.ts';

const server = await useTestServer({ env: { TRUST_PROXY: 'loopback' } });

const STRANGERS = 'Stranger2026';
const INVALID = { status: 400, error: 'Invalid OTP' };

/** An unregistered email address. Each test gets a new one. */
let email: string;
let emails = 0;
beforeEach(async () => {
  await server.services.db.delete(rateEvents);
  emails += 1;
  email = `waiting-${emails}@millbrook.example`;
});

const accounts = () => server.services.db.select().from(users).where(eq(users.email, email));

let browsers = 0;
/** Opens a browser with an IP address of its own. */
const openBrowser = ({ keepsCookies = true } = {}) => {
  browsers += 1;
  const ip = { 'x-forwarded-for': `203.0.113.${browsers}` };
  let cookie: Partial<ReturnType<typeof cookieOf>> = {};
  const headers = () => ({ ...ip, ...cookie });
  const keepCookie = (response: { headers: Headers }): void => {
    if (keepsCookies && response.headers.getSetCookie().length > 0) cookie = cookieOf(response);
  };
  return {
    headers,
    signUp: async (password = PASSWORD) => {
      const body = registration(email, { password });
      const response = await server.call('registerUser', { body, headers: headers() });
      if (response.status !== 201) throw new Error(`The sign-up responded with ${response.status}`);
      keepCookie(response);
      return { ...response.body, otp: await latestOtp(server, email) };
    },
    verify: async (otp: string) =>
      (await server.call('verifyOtp', { body: { email, otp }, headers: headers() })).status,
    /** Requests a new code. Returns the number of emails that were sent. */
    resend: async () => {
      const before = (await server.inbox(email)).length;
      await server.clock.advance(61);
      await server.ok('createOtp', { body: { email }, headers: headers() });
      return (await server.inbox(email)).length - before;
    },
    signIn: async (password: string) => {
      const response = await server.call('loginUser', {
        body: { email, password },
        headers: headers(),
      });
      keepCookie(response);
      return response.status;
    },
  };
};

describe.each(['before', 'after'])('a stranger registers an email address %s its owner', (when) => {
  const bothSignUp = async (options = {}) => {
    const [owner, stranger] = [openBrowser(options), openBrowser(options)];
    const earlier = when === 'before' ? await stranger.signUp(STRANGERS) : null;
    const own = await owner.signUp();
    return { owner, own, stranger, strangers: earlier ?? (await stranger.signUp(STRANGERS)) };
  };

  test("with the cookie, only the owner's code is accepted in the owner's browser, and the stranger gets nothing", async () => {
    const { owner, own, stranger, strangers } = await bothSignUp();
    expect(await owner.verify(strangers.otp)).toBe(400);
    expect(await stranger.verify(own.otp)).toBe(400);
    expect(await owner.verify(own.otp)).toBe(200);
    expect(await owner.signIn(PASSWORD)).toBe(200);
    expect((await server.ok('getProfile', { token: own.access_token })).email).toBe(email);

    expect(await accounts()).toHaveLength(1);
    for (const otp of [own.otp, strangers.otp]) expect(await stranger.verify(otp)).toBe(400);
    expect(await stranger.signIn(STRANGERS)).toBe(401);
    const { access_token: token, refresh_token: refreshToken } = strangers;
    expect(await server.statusOf('getProfile', { token })).toBe(401);
    expect(await server.statusOf('refreshToken', { body: { refreshToken } })).toBe(401);
  });

  test('without the cookie, no code is accepted and no further code is sent', async () => {
    const { owner, own, stranger, strangers } = await bothSignUp({ keepsCookies: false });
    for (const browser of [owner, stranger]) {
      for (const otp of [own.otp, strangers.otp]) expect(await browser.verify(otp)).toBe(400);
      expect(await browser.resend()).toBe(0);
    }
    expect((await accounts()).map(({ emailVerifiedAt }) => emailVerifiedAt)).toEqual([null, null]);
    expect(await stranger.signIn(STRANGERS)).toBe(403);
  });
});

describe('each browser has one registration of an email address', () => {
  test('a browser that signs up again replaces its registration, but not the one of another browser', async () => {
    const [owner, stranger] = [openBrowser(), openBrowser()];
    await stranger.signUp(STRANGERS);
    const first = await owner.signUp('Forgotten2026');
    await server.clock.advance(61);
    const second = await owner.signUp();
    expect(await accounts()).toHaveLength(2);
    const { access_token: token } = first;
    expect(await server.statusOf('getProfile', { token })).toBe(401);
    expect(await owner.verify(first.otp)).toBe(400);
    expect(await owner.verify(second.otp)).toBe(200);
    expect(await owner.signIn(PASSWORD)).toBe(200);
  });

  test('a new code is valid only for the registration of the browser that requested it', async () => {
    const [owner, stranger] = [openBrowser(), openBrowser()];
    await owner.signUp();
    await stranger.signUp(STRANGERS);
    expect(await stranger.resend()).toBe(1);
    expect(await owner.verify(await latestOtp(server, email))).toBe(400);
    expect(await owner.resend()).toBe(1);
    expect(await owner.verify(await latestOtp(server, email))).toBe(200);
    expect(await owner.signIn(PASSWORD)).toBe(200);
  });

  test('in another browser, the owner can verify the email address after entering the password', async () => {
    await openBrowser().signUp();
    const stranger = openBrowser();
    await stranger.signUp(STRANGERS);
    const another = openBrowser();
    expect(await another.signIn(PASSWORD)).toBe(403);
    expect(await another.resend()).toBe(1);
    expect(await another.verify(await latestOtp(server, email))).toBe(200);
    expect(await another.signIn(PASSWORD)).toBe(200);
    expect(await stranger.signIn(STRANGERS)).toBe(401);
  });
});

describe('clients without cookies', () => {
  test('without a cookie, an email address that was registered once can be verified', async () => {
    const browser = openBrowser({ keepsCookies: false });
    const { otp } = await browser.signUp();
    expect(await browser.resend()).toBe(1);
    expect(await browser.verify(otp)).toBe(400);
    expect(await browser.verify(await latestOtp(server, email))).toBe(200);
  });

  test('without a cookie, an owner can verify the email address a day after a stranger signed up with it', async () => {
    await openBrowser().signUp(STRANGERS);
    await server.clock.advance(DAY_S + 1);
    const browser = openBrowser({ keepsCookies: false });
    const { otp } = await browser.signUp();
    expect(await browser.verify(otp)).toBe(200);
    expect(await browser.signIn(PASSWORD)).toBe(200);
  });
});

describe('a cookie identifies the registration of a browser', () => {
  test('the registration cookie is HttpOnly and SameSite, and is deleted when the code was accepted', async () => {
    const { headers } = await server.call('registerUser', { body: registration(email) });
    const [set] = headers.getSetCookie();
    expect(set).toMatch(/^registration=\S+; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
    const body = { email, otp: await latestOtp(server, email) };
    const verified = await server.call('verifyOtp', { body, headers: cookieOf({ headers }) });
    const [cleared] = verified.headers.getSetCookie();
    expect(cleared).toMatch(/^registration=; .*Expires=Thu, 01 Jan 1970/);
  });

  test('a registration cookie with an invalid signature is ignored', async () => {
    const owner = openBrowser();
    const { otp } = await owner.signUp();
    await openBrowser().signUp(STRANGERS);
    const [made] = (owner.headers().cookie ?? '').split('.');
    const headers = { cookie: `${made ?? ''}.forged` };
    expect(await server.statusOf('verifyOtp', { body: { email, otp }, headers })).toBe(400);
  });

  test('a registration cookie for another email address is ignored, unless its account was deleted', async () => {
    const browser = openBrowser({ keepsCookies: false });
    const { otp } = await browser.signUp();
    const elsewhere = { body: registration(`other-${email}`) };
    const headers = cookieOf(await server.call('registerUser', elsewhere));
    expect(await server.statusOf('verifyOtp', { body: { email, otp }, headers })).toBe(200);

    await server.services.db.delete(users).where(eq(users.email, `other-${email}`));
    email = `again-${email}`;
    const again = { email, otp: (await browser.signUp()).otp };
    expect(await server.statusOf('verifyOtp', { body: again, headers })).toBe(400);
  });
});

describe('a client loses the response to the right code, and sends the code again', () => {
  /** Opens a browser that signs up, sends the code and keeps its cookie, as the response is lost. */
  const loseResponse = async () => {
    const browser = openBrowser();
    const { otp } = await browser.signUp();
    expect(await browser.verify(otp)).toBe(200);
    return { browser, otp };
  };

  test('the browser that signed up gets the same response for ten minutes, and nothing changes', async () => {
    const { browser, otp } = await loseResponse();
    const verified = await accounts();
    await server.clock.advance(9 * 60 + 50);
    for (let time = 0; time < 2; time += 1) expect(await browser.verify(otp)).toBe(200);
    expect(await accounts()).toEqual(verified);
    expect(await browser.resend()).toBe(0);
    expect(await browser.verify(otp)).toBe(400);
  });

  test('the used code is refused without the cookie, in the browser of a stranger, and for a password reset', async () => {
    const stranger = openBrowser();
    await stranger.signUp(STRANGERS);
    const { browser, otp } = await loseResponse();
    for (const other of [openBrowser(), stranger]) expect(await other.verify(otp)).toBe(400);
    const reset = { email, otp, new_password: 'Courier2027' };
    expect(await server.refused('confirmPasswordReset', { body: reset })).toMatchObject(INVALID);
    const body = { email, otp, type: 'password_reset' as const };
    const check = { body, headers: browser.headers() };
    expect(await server.refused('verifyOtp', check)).toMatchObject(INVALID);
  });

  test('wrong codes still count as attempts, after which the used code is refused too', async () => {
    const { browser, otp } = await loseResponse();
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      expect(await browser.verify(wrongOtp(otp))).toBe(400);
    }
    expect(await browser.verify(otp)).toBe(429);
  });
});

test('a password reset for an unverified account sends no code, but an email that suggests a new sign-up', async () => {
  const stranger = openBrowser();
  const { otp } = await stranger.signUp(STRANGERS);
  await server.ok('requestPasswordReset', { body: { email } });
  expect((await server.inbox(email)).at(-1)).toMatchObject({ kind: 'sign_up_again', code: null });
  const body = { email, otp, new_password: 'Courier2027' };
  expect(await server.refused('confirmPasswordReset', { body })).toMatchObject(INVALID);
  expect(await stranger.signIn('Courier2027')).toBe(401);
});
