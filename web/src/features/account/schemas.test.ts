import { expect, test } from 'vitest';

import { profileSchema } from './schemas.ts';

const valid = { firstName: 'Maya', lastName: 'Lindgren', phoneNumber: '', picture: null };

const messages = (change: object): string[] =>
  (profileSchema.safeParse({ ...valid, ...change }).error?.issues ?? []).map(
    ({ message }) => message,
  );

test.each([
  [{ firstName: ' ' }, 'First name is required'],
  [{ lastName: 'x'.repeat(51) }, 'Last name must be at most 50 characters'],
  [{ phoneNumber: '555555014' }, 'Phone number must be 10 digits'],
  [{ phoneNumber: '+445555550142' }, 'Phone number must be 10 digits'],
  [{ phoneNumber: '25555550142' }, 'Phone number must be 10 digits'],
  [{ phoneNumber: 'call me' }, 'Phone number must be 10 digits'],
])('a profile with %j is rejected', (change, message) => {
  expect(messages(change)).toEqual([message]);
});

test.each([
  ['', ''],
  ['5555550142', '5555550142'],
  ['(555) 555-0142', '5555550142'],
  ['\u202A(555) 555\u20110142\u202C', '5555550142'],
  ['\u2068+1 555–555–0142\u2069', '5555550142'],
  ['1.555.555.0142', '5555550142'],
  ['٥٥٥٥٥٥٠١٤٢', '5555550142'],
  ['５５５\u200B５５５０１４２', '5555550142'],
])('the phone number %j is sent as %j', (typed, phoneNumber) => {
  expect(profileSchema.parse({ ...valid, phoneNumber: typed })).toMatchObject({ phoneNumber });
});
