import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import type { z } from '~/shared/lib/zod.ts';
import {
  forgotPasswordSchema,
  IDENTITY,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
} from './schemas.ts';

/** Returns the first error of each field, which is the error that forms show. */
const shown = (schema: z.ZodMiniType, fields: object): string[] => {
  const byField = new Map<PropertyKey | undefined, string>();
  for (const {
    path: [field],
    message,
  } of schema.safeParse(fields).error?.issues ?? []) {
    if (!byField.has(field)) byField.set(field, message);
  }
  return [...byField.values()];
};

describe('the form validates the email address or phone number', () => {
  test.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['maya', 'Please enter a valid email address'],
    ['maya@millbrook', 'Please enter a valid email address'],
    ['maya lindgren@millbrook.example', 'Please enter a valid email address'],
    ['a,b@millbrook.example', 'Please enter a valid email address'],
    ['a..b@millbrook.example', 'Please enter a valid email address'],
    ['555555014', 'Please enter a valid email address'],
    ['55555501422', 'Please enter a valid email address'],
  ])('the email address %j is rejected: %s', { tags: ['S5.3', 'S5.4'] }, (email, message) => {
    expect(shown(forgotPasswordSchema, { email })).toEqual([message]);
  });

  test.each([
    'maya@millbrook.example',
    ' maya@millbrook.example ',
    "Maya.O'Brien+news@mail.mill-brook.example",
    '5555550142',
  ])('%j is accepted as an email address or phone number', { tags: ['S5.4'] }, (email) => {
    expect(shown(forgotPasswordSchema, { email })).toEqual([]);
  });

  test.each([
    ['\u2068maya@\u200Bmill\u2011brook.example\uFEFF', 'maya@mill-brook.example'],
    ['ｍａｙａ＠millbrook.example', 'maya@millbrook.example'],
    ['\u202A+1 (555) 555\u20110142\u202C', '5555550142'],
  ])('the copied text %j is sent as %j', (typed, email) => {
    expect(forgotPasswordSchema.parse({ email: typed })).toEqual({ email });
  });

  test('the form uses the contract’s pattern for email addresses and phone numbers', async () => {
    const file = path.resolve(import.meta.dirname, '../../../../openapi.yaml');
    const pattern = IDENTITY.source.replaceAll("'", "''");
    expect(await readFile(file, 'utf8')).toContain(`pattern: '${pattern}'`);
  });
});

test('the sign-in form accepts a password of any length', { tags: ['S5.7'] }, () => {
  const valid = { email: 'maya@millbrook.example', password: 'x', remember: false };
  expect(shown(signInSchema, valid)).toEqual([]);
  expect(shown(signInSchema, { ...valid, password: '' })).toEqual(['Password is required']);
});

describe('the sign-up form validates its fields', () => {
  const valid = {
    firstName: 'Maya',
    lastName: 'Lindgren',
    email: 'maya@millbrook.example',
    password: 'Courier2026',
    terms: true,
  };

  test('complete sign-up fields are accepted', () => {
    expect(shown(signUpSchema, valid)).toEqual([]);
  });

  test.each([
    [{ firstName: ' ' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ password: '' }, 'Password is required'],
    [{ password: 'Courier' }, 'Password must be at least 8 characters'],
    [{ terms: false }, 'You must agree to the terms and conditions'],
  ])(
    'sign-up fields with %j are rejected',
    { tags: ['S2.52', 'S5.5', 'S5.6', 'S5.8', 'S5.9', 'S5.10', 'S9.14'] },
    (change, message) => {
      expect(shown(signUpSchema, { ...valid, ...change })).toEqual([message]);
    },
  );
});

describe('the form validates a new password', () => {
  const valid = { otp: '482913', newPassword: 'Courier2027', confirmPassword: 'Courier2027' };
  const both = (password: string) => ({ newPassword: password, confirmPassword: password });

  test('a long password with capital letters, small letters and digits is accepted', () => {
    expect(shown(resetPasswordSchema, valid)).toEqual([]);
  });

  test.each([
    [both(''), ['New password is required', 'Please confirm your password']],
    [both('Cour1er'), ['Password must be at least 8 characters']],
    [both('courier2027'), ['Password must contain uppercase, lowercase, and number']],
    [both('COURIER2027'), ['Password must contain uppercase, lowercase, and number']],
    [both('CourierPaper'), ['Password must contain uppercase, lowercase, and number']],
    [{ confirmPassword: '' }, ['Please confirm your password']],
    [{ confirmPassword: 'Courier2028' }, ['Passwords do not match']],
    [
      { newPassword: 'short', confirmPassword: 'x' },
      ['Password must be at least 8 characters', 'Passwords do not match'],
    ],
    [{ otp: '48291' }, ['Please enter complete verification code']],
  ])(
    'the new password %j is rejected',
    { tags: ['S5.12', 'S5.13', 'S5.14', 'S5.15', 'S5.16', 'S5.22'] },
    (change, texts) => {
      expect(shown(resetPasswordSchema, { ...valid, ...change })).toEqual(texts);
    },
  );
});
