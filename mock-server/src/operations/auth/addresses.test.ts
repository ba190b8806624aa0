import { expect, test } from 'vitest';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();

test.each([
  'maya@millbrook.example',
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
