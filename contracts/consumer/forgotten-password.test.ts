import { resetPassword, sendResetCode } from '~/features/auth/api.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { errorOf, fromState } from './support/matchers.ts';
import { READER } from './support/people.ts';

const OTP = '482913';
const WRONG_OTP = '000000';
const newPassword = 'Courier2027';
const { signal } = new AbortController();
const mailed = [['a code was mailed', { email: READER, type: 'password_reset' }]] as const;

const ask =
  (email = READER) =>
  (api: ApiClient) =>
    sendResetCode(api, email);
const reset =
  (otp: string, password = newPassword) =>
  (api: ApiClient) =>
    resetPassword(api, { email: READER, otp, newPassword: password }, signal);
const resetting = { operation: 'confirmPasswordReset', given: mailed } as const;
const wrongCode = {
  ...resetting,
  body: { email: READER, otp: WRONG_OTP, new_password: newPassword },
} as const;

accepted('a visitor requests a reset code', ask(), {
  tags: ['S3.27', 'S7.12'],
  operation: 'requestPasswordReset',
  given: [['an account exists', { email: READER }]],
  body: { email: READER },
});

const STRANGER = 'nobody@contract.example';

accepted('a visitor requests a reset code for an email without an account', ask(STRANGER), {
  operation: 'requestPasswordReset',
  given: [['there is no account', { email: STRANGER }]],
  body: { email: STRANGER },
  atLeast: 'assumed',
});

refused('a visitor requests a reset code for a phone number', ask('5555550199'), {
  operation: 'requestPasswordReset',
  body: { email: '5555550199' },
  ...errorOf(400, 'Please use your email address: a code cannot be sent to a phone number'),
});

accepted('a visitor resets the password with the right code', reset(OTP), {
  tags: ['S3.26', 'S7.14'],
  ...resetting,
  body: { email: READER, otp: fromState('otp', OTP), new_password: newPassword },
});

refused('a visitor resets the password with a wrong code', reset(WRONG_OTP), {
  ...wrongCode,
  status: 400,
  // The specification names neither the status nor the text of the error, so every 4xx is accepted.
  anyRefusalBut: [],
});

refused(
  'a visitor resets the password with a wrong code and gets an error message',
  reset(WRONG_OTP),
  {
    ...wrongCode,
    ...errorOf(400, 'Invalid OTP'),
  },
);

refused('a visitor resets the password to one without a digit', reset(OTP, 'Courierly'), {
  ...resetting,
  body: { email: READER, otp: fromState('otp', OTP), new_password: 'Courierly' },
  ...errorOf(400, 'Password must contain uppercase, lowercase, and number'),
});
