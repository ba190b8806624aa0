import { z } from 'zod';
import { MEMBERSHIPS } from '../../openapi/memberships.ts';
import { email, flag, NONE, value } from './values.ts';

const PERSON = z.strictObject({
  email: email('the email address of the account; an existing account is replaced'),
  password: z.string().default('Courier2026').describe('default "Courier2026"'),
  role: z.enum(['user', 'admin']).default('user').describe('"user" (default) or "admin"'),
  verified: flag('whether the email address is verified; default true', true),
  membership: z
    .enum(MEMBERSHIPS)
    .default('none')
    .describe('"none" (default), "active", "cancelled" (a member until the end date) or "expired"'),
  phone_number: z.string().nullable().default(null).describe('ten digits, or null (default)'),
  phone_verified: flag('whether that number is verified; default true', true),
  picture: flag('whether there is a profile picture; default false', false),
});

const CODE = z.strictObject({
  email: email('the email address of the account'),
  type: z
    .enum(['registration', 'password_reset'])
    .describe('"registration" (the email address is not verified yet) or "password_reset"'),
});

const TOKEN = { token: value('an access token of that person') };
const REFRESH_TOKEN = { refresh_token: value('a refresh token of that person') };
const OTP = { otp: value('the six digits') };

export const ACCOUNT_STATES = {
  'an account exists': {
    description: 'There is an account with this email address and password.',
    params: PERSON,
    returns: NONE,
  },
  'there is no account': {
    description: 'No account has this email address, and no limit blocks signing up with it.',
    params: z.strictObject({ email: email('the email address') }),
    returns: NONE,
  },
  'a person is signed in': {
    description: 'As "an account exists", and the person has signed in.',
    params: PERSON,
    returns: z.object({ ...TOKEN, ...REFRESH_TOKEN }),
  },
  'an access token has expired': {
    description: 'As "a person is signed in", but the access token expired a minute ago.',
    params: PERSON,
    returns: z.object(TOKEN),
  },
  'a refresh token was used': {
    description: 'As "a person is signed in", but the refresh token has been used once.',
    params: PERSON,
    returns: z.object(REFRESH_TOKEN),
  },
  'sign-ins have failed too often': {
    description: 'Too many sign-ins to the account have failed, so the next one is rejected.',
    params: PERSON,
    returns: NONE,
  },
  'the current password was wrong too often': {
    description:
      'As "a person is signed in", but the current password was wrong too often, so it cannot be ' +
      'changed for a while.',
    params: PERSON,
    returns: z.object(TOKEN),
  },
  'a code was mailed': {
    description:
      'A six-digit code other than 000000 was emailed a moment ago. An existing account with this ' +
      'email address is kept.',
    params: CODE,
    returns: z.object(OTP),
  },
  'wrong codes were given too often': {
    description: 'Too many wrong codes were entered, so the next one is rejected.',
    params: CODE,
    returns: NONE,
  },
  'a code was texted': {
    description:
      'As "a person is signed in", with an unverified phone number, to which a six-digit code other ' +
      'than 000000 was sent a moment ago.',
    params: PERSON,
    returns: z.object({ ...TOKEN, ...OTP }),
  },
  'wrong codes of a text message were given too often': {
    description: 'As "a code was texted", but too many wrong codes were entered.',
    params: PERSON,
    returns: z.object(TOKEN),
  },
};
