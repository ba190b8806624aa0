import { sendPhoneCode, verifyPhone } from '~/features/account/api.ts';
import { profileQuery } from '~/shared/session/profile.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { errorOf, fromState, text, tooMany } from './support/matchers.ts';
import { READER, signedIn } from './support/people.ts';
import { person } from './support/shapes.ts';
import { runQuery } from './support/site.ts';

const PHONE = '5555550199';
const OTP = '482913';
const WRONG_OTP = '000000';
const { signal } = new AbortController();

const texted = [['a code was texted', { email: READER, phone_number: PHONE }]] as const;
const send = { operation: 'createPhoneCode' } as const;
const sendCode = (api: ApiClient) => sendPhoneCode(api, signal);
const enter = (otp: string) => (api: ApiClient) => verifyPhone(api, otp, signal);
const verify = { operation: 'verifyPhoneCode' } as const;

for (const [verified, description] of [
  [false, 'the profile of somebody whose phone number is not verified'],
  [true, 'the profile of somebody whose phone number is verified'],
] as const) {
  accepted(description, (api) => runQuery(profileQuery(api, 7)), {
    operation: 'getProfile',
    given: [
      ['a person is signed in', { email: READER, phone_number: PHONE, phone_verified: verified }],
    ],
    answer: {
      user_profile: { ...person.user_profile, phone_number: text(PHONE), phone_verified: verified },
    },
    gives: { user: { phoneVerified: verified } },
    why: 'The profile does not offer to verify a phone number, or offers it for a verified one.',
  });
}

accepted('a request for a code by text message', sendCode, {
  ...send,
  given: [['a person is signed in', { email: READER, phone_number: PHONE, phone_verified: false }]],
  why: 'A phone number cannot be verified.',
});

refused('a request for a code by text message without a phone number', sendCode, {
  ...send,
  given: [signedIn],
  ...errorOf(400, 'Please add a phone number to your profile first'),
  why: 'The profile does not say why no code was sent.',
});

refused('a request for a code by text message, a moment after the last', sendCode, {
  ...send,
  given: texted,
  ...tooMany('1 minute'),
  why: 'The dialog says that a code was sent when none was.',
});

accepted('a right code of a text message', enter(OTP), {
  ...verify,
  given: texted,
  body: { otp: fromState('otp', OTP) },
  why: 'A phone number cannot be verified.',
});

refused('a wrong code of a text message', enter(WRONG_OTP), {
  ...verify,
  given: texted,
  body: { otp: WRONG_OTP },
  ...errorOf(400, 'Invalid OTP'),
  why: 'Anybody can verify a number that is not theirs.',
});

refused('one wrong code of a text message too many', enter(WRONG_OTP), {
  ...verify,
  given: [
    ['wrong codes of a text message were given too often', { email: READER, phone_number: PHONE }],
  ],
  body: { otp: WRONG_OTP },
  ...tooMany('10 minutes'),
  why: 'The dialog does not say that one has to wait.',
});
