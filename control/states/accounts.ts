import { z } from 'zod';
import { MEMBERSHIPS } from '../../openapi/memberships.ts';
import { email, flag, NONE, value } from './values.ts';

const PERSON = z.strictObject({
  email: email('the email of the account; whatever the account had before is gone'),
  password: z.string().default('Courier2026').describe('default "Courier2026"'),
  role: z.enum(['user', 'admin']).default('user').describe('"user" (default) or "admin"'),
  verified: flag('whether the email is verified; default true', true),
  membership: z
    .enum(MEMBERSHIPS)
    .default('none')
    .describe('"none" (default), "active", "cancelled" (a member until the end date) or "expired"'),
  phone_number: z.string().nullable().default(null).describe('ten digits, or null (default)'),
  phone_verified: flag('whether that number is verified; default true', true),
  picture: flag('whether there is a profile picture; default false', false),
});

const CODE = z.strictObject({
  email: email('the email of the account'),
  type: z
    .enum(['registration', 'password_reset'])
    .describe('"registration" (the email is not verified yet) or "password_reset"'),
});

const TOKEN = { token: value('an access token of that person') };
const REFRESH_TOKEN = { refresh_token: value('a refresh token of that person') };
const OTP = { otp: value('the six digits') };

export const ACCOUNT_STATES = {
  'an account exists': {
    description: 'There is an account with this email and password.',
    params: PERSON,
    returns: NONE,
  },
  'there is no account': {
    description: 'No account has this email, and nothing limits signing up with it.',
    params: z.strictObject({ email: email('the email') }),
    returns: NONE,
  },
  'a person is signed in': {
    description: 'As "an account exists"; the person has signed in.',
    params: PERSON,
    returns: z.object({ ...TOKEN, ...REFRESH_TOKEN }),
  },
  'an access token has expired': {
    description: 'As "a person is signed in", but the access token ended a minute ago.',
    params: PERSON,
    returns: z.object(TOKEN),
  },
  'a refresh token was used': {
    description: 'As "a person is signed in"; the refresh token was exchanged once already.',
    params: PERSON,
    returns: z.object(REFRESH_TOKEN),
  },
  'sign-ins have failed too often': {
    description: 'So many sign-ins to the account have failed that the next one is refused.',
    params: PERSON,
    returns: NONE,
  },
  'the current password was wrong too often': {
    description:
      'As "a person is signed in"; so often was the current password given wrongly that the ' +
      'password cannot be changed for a while.',
    params: PERSON,
    returns: z.object(TOKEN),
  },
  'a code was mailed': {
    description:
      'A moment ago a six-digit code was mailed. It is not 000000. Somebody who has signed up at this ' +
      'email keeps the account.',
    params: CODE,
    returns: z.object(OTP),
  },
  'wrong codes were given too often': {
    description: 'So many wrong codes were given that the next one is refused.',
    params: CODE,
    returns: NONE,
  },
  'a code was texted': {
    description:
      'As "a person is signed in", with a phone number that is not verified; a moment ago a ' +
      'six-digit code was sent to it by text message. It is not 000000.',
    params: PERSON,
    returns: z.object({ ...TOKEN, ...OTP }),
  },
  'wrong codes of a text message were given too often': {
    description: 'As "a code was texted"; so many wrong codes were given that the next is refused.',
    params: PERSON,
    returns: z.object(TOKEN),
  },
};
