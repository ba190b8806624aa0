import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { loginSessions, mails, otps, users } from '../../db/schema/index.ts';
import { latestOtp, registration } from '../../../testing/accounts.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();

const account = async (email: string) => {
  const [user] = await server.services.db.select().from(users).where(eq(users.email, email));
  if (user === undefined) throw new Error(`No account ${email}`);
  return user;
};

describe('registerUser', () => {
  test(
    'the tokens of a sign-up become valid when the email address is verified',
    { tags: ['S3.1', 'S3.19'] },
    async () => {
      const email = 'maya@millbrook.example';
      const tokens = await server.ok('registerUser', { body: registration(email) });
      expect(Object.keys(tokens)).toEqual(['access_token', 'refresh_token']);
      const token = tokens.access_token;
      expect(await server.statusOf('getProfile', { token })).toBe(403);
      const otp = await latestOtp(server, email);
      await server.ok('verifyOtp', { body: { email, otp, type: 'registration' } });
      const profile = await server.ok('getProfile', { token });
      expect(profile).toMatchObject({ email, role: 'user', subscription_profile: null });
      const names = { first_name: 'Maya', last_name: 'Lindgren' };
      expect(profile.user_profile).toMatchObject({
        ...names,
        profile_picture: null,
        phone_number: null,
      });
    },
  );

  test(
    'a sign-up sends one email with a code of six digits, of which only a hash is stored',
    { tags: ['S9.10'] },
    async () => {
      const email = 'code@millbrook.example';
      await server.ok('registerUser', { body: registration(email) });
      const [mail, ...more] = await server.inbox(email);
      expect(more).toEqual([]);
      expect(mail?.code).toMatch(/^\d{6}$/);
      expect(mail?.subject).toContain(mail?.code);
      expect(mail?.text).toContain('Dear Maya');
      expect(mail?.text).toContain('10 minutes');
      const { id } = await account(email);
      const [row] = await server.services.db.select().from(otps).where(eq(otps.userId, id));
      expect(JSON.stringify(row)).not.toContain(mail?.code);
    },
  );

  test('a sign-up stores the email address in lower case, trimmed names and a hash of the password', async () => {
    const email = 'Nora.Vale@Millbrook.Example';
    const names = { first_name: '  Nora ', last_name: ' Vale' };
    await server.ok('registerUser', { body: registration(email, names) });
    const user = await account(email.toLowerCase());
    expect(user).toMatchObject({ firstName: 'Nora', lastName: 'Vale' });
    expect(user.passwordHash).toMatch(/^scrypt\$/);
  });

  test(
    'a new account has the role `user`, even if the request names another role',
    { tags: ['S6.10'] },
    async () => {
      const email = 'boss@millbrook.example';
      await server.ok('registerUser', { body: registration(email, { role: 'admin' }) });
      expect((await account(email)).role).toBe('user');
    },
  );

  test('a sign-up with an existing account’s email address is refused, in upper or lower case', async () => {
    const before = await account('reader@millbrook.example');
    for (const email of ['reader@millbrook.example', 'READER@millbrook.example']) {
      const refused = await server.refused('registerUser', { body: registration(email) });
      const error = 'A user with this email already exists';
      expect(refused).toMatchObject({ status: 409, error, field_errors: { email: [error] } });
    }
    expect(await account('reader@millbrook.example')).toEqual(before);
    expect(await server.inbox('reader@millbrook.example')).toEqual([]);
  });

  test('a sign-up with a phone number instead of an email address is refused, and the error explains this', async () => {
    const response = await server.refused('registerUser', { body: registration('5555550143') });
    expect(response.status).toBe(400);
    expect(response.error).toContain('Please use your email address');
    expect(response.field_errors?.email).toEqual([response.error]);
  });

  test('many parallel sign-ups with the same form create only one account', async () => {
    const email = 'double@millbrook.example';
    const statuses = await server.inParallel(6, 'registerUser', { body: registration(email) });
    expect(statuses).toEqual([201, 429, 429, 429, 429, 429]);
    expect(await server.inbox(email)).toHaveLength(1);
    const { id } = await account(email);
    expect(await server.services.db.$count(loginSessions, eq(loginSessions.userId, id))).toBe(1);
  });
});

test('a second sign-up within a minute is refused and changes nothing', async () => {
  const email = 'soon@millbrook.example';
  await server.ok('registerUser', { body: registration(email) });
  const before = await account(email);
  const sent = await server.services.db.$count(mails);
  const again = registration(email, { first_name: 'Mia', password: 'Another2026' });
  const refused = await server.refused('registerUser', { body: again });
  const error = 'Too many attempts. Please try again in 1 minute.';
  expect(refused).toMatchObject({ status: 429, error });
  expect(await account(email)).toEqual(before);
  expect(await server.services.db.$count(mails)).toBe(sent);
  const open = and(eq(loginSessions.userId, before.id), isNull(loginSessions.revokedAt));
  expect(await server.services.db.$count(loginSessions, open)).toBe(1);
});

test.each([
  [{}, 'First name is required'],
  [registration('a@b.example', { first_name: '' }), 'First name is required'],
  [registration('a@b.example', { first_name: '   ' }), 'First name is required'],
  [registration('a@b.example', { last_name: '' }), 'Last name is required'],
  [registration(''), 'Email is required'],
  [registration('a@b'), 'Please enter a valid email address'],
  [registration('a b@c.example'), 'Please enter a valid email address'],
  [registration('a,b@x.example'), 'Please enter a valid email address'],
  [registration('a@b.example', { password: '' }), 'Password is required'],
  [registration('a@b.example', { password: 'Short12' }), 'Password must be at least 8 characters'],
  [{ ...registration('a@b.example'), first_name: 5 }, 'First name is required'],
  [{ ...registration('a@b.example'), email: { $ne: null } }, 'Please enter a valid email address'],
  [registration('a\0@b.example'), 'The request contains characters that are not allowed.'],
])('a sign-up with the body %j is refused', { tags: ['S9.14'] }, async (body, error) => {
  expect(await server.post('/api/auth/register/', body)).toMatchObject({
    status: 400,
    body: { error, message: error },
  });
});

test.each([
  'owen@millbrook.example',
  'Maya.Lindgren+news@mail.millbrook.example',
  "o'brien@millbrook.example",
  'a@b.example',
  'first_last-2@two--dashes.co.example',
  '5550100@123.example',
  '!#$%&*/=?^`{|}~@odd.example',
])('%s is accepted as an email address', async (email) => {
  expect(await server.statusOf('requestPasswordReset', { body: { email } })).toBe(200);
  const body = { email, otp: '000000' };
  expect((await server.refused('verifyOtp', { body })).error).toBe('Invalid OTP');
});

const REFUSED = `a,b@x.example a;b@x.example a@x.example,b@x.example <a@x.example> a(b)@x.example
  a[b]@x.example a:b@x.example a\\b@x.example a@b@x.example .a@x.example a.@x.example
  a..b@x.example @x.example a@ a@x a@.example a@x. a@x..example a@-x.example a@x-.example
  a@x_y.example a@[127.0.0.1] jürgen@x.example a\u202E@x.example 555555014 55555501422`;
const WITH_SPACE = ['a@x.example b@x.example', '"a b"@x.example', 'a@x.example\n'];

test.each([...REFUSED.split(/\s+/), ...WITH_SPACE])(
  '%j is refused as an email address',
  async (email) => {
    const told = { status: 400, field_errors: { email: ['Please enter a valid email address'] } };
    expect(await server.refused('requestPasswordReset', { body: { email } })).toMatchObject(told);
    const body = { email, otp: '000000' };
    expect(await server.refused('verifyOtp', { body })).toMatchObject(told);
  },
);
