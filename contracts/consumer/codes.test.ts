import { sendVerificationCode, verifyCode } from '~/features/auth/api.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { errorText, fromState, retryAfter } from './support/matchers.ts';
import { READER } from './support/people.ts';

const OTP = '482913';
const WRONG_OTP = '000000';
const { signal } = new AbortController();

const mailed = (type: 'registration' | 'password_reset') =>
  [['a code was mailed', { email: READER, type }]] as const;

for (const [type, why] of [
  ['registration', 'Nobody can verify their address.'],
  ['password_reset', 'A forgotten password cannot be reset.'],
] as const) {
  accepted((api) => verifyCode(api, { email: READER, otp: OTP, type }, signal), {
    operation: 'verifyOtp',
    description: `a right code of type ${type}`,
    given: mailed(type),
    body: { email: READER, otp: fromState('otp', OTP), type },
    why,
  });
}

refused((api) => verifyCode(api, { email: READER, otp: WRONG_OTP, type: 'registration' }, signal), {
  operation: 'verifyOtp',
  description: 'a wrong code',
  given: mailed('registration'),
  body: { email: READER, otp: WRONG_OTP, type: 'registration' },
  status: 400,
  // The specification names neither the status nor the text of the error, so every 4xx is accepted.
  anyRefusalBut: [],
  why: 'Anybody can verify an address that is not theirs.',
});

refused((api) => verifyCode(api, { email: READER, otp: WRONG_OTP, type: 'registration' }, signal), {
  operation: 'verifyOtp',
  description: 'a wrong code, refused in words',
  given: mailed('registration'),
  body: { email: READER, otp: WRONG_OTP, type: 'registration' },
  status: 400,
  answer: errorText('Invalid OTP'),
  why: 'A wrong code is taken for a right one, or the boxes are not cleared.',
});

refused((api) => verifyCode(api, { email: READER, otp: WRONG_OTP, type: 'registration' }, signal), {
  operation: 'verifyOtp',
  description: 'one wrong code too many',
  given: [['wrong codes were given too often', { email: READER, type: 'registration' }]],
  body: { email: READER, otp: WRONG_OTP, type: 'registration' },
  status: 429,
  headers: { 'Retry-After': retryAfter() },
  answer: errorText('Too many attempts. Please try again in 10 minutes.'),
  why: 'The modal does not say that one has to wait.',
});

accepted((api) => sendVerificationCode(api, READER), {
  operation: 'createOtp',
  description: 'a request for a new code',
  given: [['an account exists', { email: READER, verified: false }]],
  body: { email: READER, type: 'registration' },
  why: 'A lost code cannot be sent again.',
});

refused((api) => sendVerificationCode(api, 'no address'), {
  operation: 'createOtp',
  description: 'a request for a code to something that is no address',
  body: { email: 'no address', type: 'registration' },
  status: 400,
  answer: errorText('Please enter a valid email address'),
  why: 'The modal does not say why no code was sent.',
});

refused((api) => sendVerificationCode(api, READER), {
  operation: 'createOtp',
  description: 'a request for a new code, a moment after the last',
  given: mailed('registration'),
  body: { email: READER, type: 'registration' },
  status: 429,
  headers: { 'Retry-After': retryAfter() },
  answer: errorText('Too many attempts. Please try again in 1 minute.'),
  why: 'The modal says that a code was sent when none was.',
});
