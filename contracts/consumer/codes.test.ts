import { sendVerificationCode, verifyCode, type CodePurpose } from '~/features/auth/api.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { errorOf, fromState } from './support/matchers.ts';
import { READER } from './support/people.ts';

const OTP = '482913';
const WRONG_OTP = '000000';
const { signal } = new AbortController();

const mailed = (type: CodePurpose) => [['a code was mailed', { email: READER, type }]] as const;

const verify =
  (otp: string, type: CodePurpose = 'registration') =>
  (api: ApiClient) =>
    verifyCode(api, { email: READER, otp, type }, signal);
const send =
  (email = READER) =>
  (api: ApiClient) =>
    sendVerificationCode(api, email);
const wrong = {
  operation: 'verifyOtp',
  given: mailed('registration'),
  body: { email: READER, otp: WRONG_OTP, type: 'registration' },
} as const;

for (const type of ['registration', 'password_reset'] as const) {
  accepted(`a visitor enters the right code of type ${type}`, verify(OTP, type), {
    tags: ['S3.24', 'S7.9'],
    operation: 'verifyOtp',
    given: mailed(type),
    body: { email: READER, otp: fromState('otp', OTP), type },
  });
}

refused('a visitor enters a wrong code', verify(WRONG_OTP), {
  ...wrong,
  status: 400,
  // The specification names neither the status nor the text of the error, so every 4xx is accepted.
  anyRefusalBut: [],
});

refused('a visitor enters a wrong code and gets an error message', verify(WRONG_OTP), {
  ...wrong,
  ...errorOf(400, 'Invalid OTP'),
});

accepted('a visitor requests a new code', send(), {
  tags: ['S3.25', 'S7.15'],
  operation: 'createOtp',
  given: [['an account exists', { email: READER, verified: false }]],
  body: { email: READER, type: 'registration' },
});

refused('a visitor requests a code for an invalid email', send('no address'), {
  operation: 'createOtp',
  body: { email: 'no address', type: 'registration' },
  ...errorOf(400, 'Please enter a valid email address'),
});
