import { sendPhoneCode, verifyPhone } from '~/features/account/api.ts';
import { profileQuery } from '~/shared/session/profile.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { errorText, fromState, retryAfter, text } from './support/matchers.ts';
import { READER, signedIn } from './support/people.ts';
import { person } from './support/shapes.ts';
import { runQuery } from './support/site.ts';

const PHONE = '5555550199';
const OTP = '482913';
const WRONG_OTP = '000000';
const { signal } = new AbortController();

const texted = [['a code was texted', { email: READER, phone_number: PHONE }]] as const;
const send = { operation: 'createPhoneCode', as: 'person' } as const;
const verify = { operation: 'verifyPhoneCode', as: 'person' } as const;

for (const [verified, description] of [
  [false, 'the profile of somebody whose phone number is not verified'],
  [true, 'the profile of somebody whose phone number is verified'],
] as const) {
  accepted((api) => runQuery(profileQuery(api, 7)), {
    operation: 'getProfile',
    as: 'person',
    description,
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

accepted((api) => sendPhoneCode(api, signal), {
  ...send,
  description: 'a request for a code by text message',
  given: [['a person is signed in', { email: READER, phone_number: PHONE, phone_verified: false }]],
  why: 'A phone number cannot be verified.',
});

refused((api) => sendPhoneCode(api, signal), {
  ...send,
  description: 'a request for a code by text message without a phone number',
  given: [signedIn],
  status: 400,
  answer: errorText('Please add a phone number to your profile first'),
  why: 'The profile does not say why no code was sent.',
});

refused((api) => sendPhoneCode(api, signal), {
  ...send,
  description: 'a request for a code by text message, a moment after the last',
  given: texted,
  status: 429,
  headers: { 'Retry-After': retryAfter() },
  answer: errorText('Too many attempts. Please try again in 1 minute.'),
  why: 'The dialog says that a code was sent when none was.',
});

accepted((api) => verifyPhone(api, OTP, signal), {
  ...verify,
  description: 'a right code of a text message',
  given: texted,
  body: { otp: fromState('otp', OTP) },
  why: 'A phone number cannot be verified.',
});

refused((api) => verifyPhone(api, WRONG_OTP, signal), {
  ...verify,
  description: 'a wrong code of a text message',
  given: texted,
  body: { otp: WRONG_OTP },
  status: 400,
  answer: errorText('Invalid OTP'),
  why: 'Anybody can verify a number that is not theirs.',
});

refused((api) => verifyPhone(api, WRONG_OTP, signal), {
  ...verify,
  description: 'one wrong code of a text message too many',
  given: [
    ['wrong codes of a text message were given too often', { email: READER, phone_number: PHONE }],
  ],
  body: { otp: WRONG_OTP },
  status: 429,
  headers: { 'Retry-After': retryAfter() },
  answer: errorText('Too many attempts. Please try again in 10 minutes.'),
  why: 'The dialog does not say that one has to wait.',
});
