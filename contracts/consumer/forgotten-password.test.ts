import { resetPassword, sendResetCode } from '~/features/auth/api.ts';
import { accepted, refused, refusedByField } from './support/interaction-tests.ts';
import {
  errorText,
  fieldErrors,
  fromState,
  onlyFieldErrors,
  retryAfter,
} from './support/matchers.ts';
import { READER } from './support/people.ts';

const OTP = '482913';
const WRONG_OTP = '000000';
const newPassword = 'Courier2027';
const { signal } = new AbortController();
const mailed = [['a code was mailed', { email: READER, type: 'password_reset' }]] as const;

const change = (otp: string, password = newPassword) => ({
  email: READER,
  otp,
  newPassword: password,
});

accepted((api) => sendResetCode(api, READER), {
  operation: 'requestPasswordReset',
  description: 'a request for a reset code',
  given: [['an account exists', { email: READER }]],
  body: { email: READER },
  why: 'A forgotten password cannot be reset.',
});

const STRANGER = 'nobody@contract.example';

accepted((api) => sendResetCode(api, STRANGER), {
  operation: 'requestPasswordReset',
  description: 'a request for a reset code for an address without an account',
  given: [['there is no account', { email: STRANGER }]],
  body: { email: STRANGER },
  atLeast: 'assumed',
  why: 'Anybody can find out who has an account.',
});

refused((api) => sendResetCode(api, '5555550199'), {
  operation: 'requestPasswordReset',
  description: 'a request for a reset code to a phone number',
  body: { email: '5555550199' },
  status: 400,
  answer: errorText('Please use your email address: a code cannot be sent to a phone number'),
  why: 'The modal does not say why no code was sent.',
});

refused((api) => sendResetCode(api, READER), {
  operation: 'requestPasswordReset',
  description: 'a request for a reset code, a moment after the last',
  given: mailed,
  body: { email: READER },
  status: 429,
  headers: { 'Retry-After': retryAfter() },
  answer: errorText('Too many attempts. Please try again in 1 minute.'),
  why: 'The modal says that a code was sent when none was.',
});

accepted((api) => resetPassword(api, change(OTP), signal), {
  operation: 'confirmPasswordReset',
  description: 'a new password with the right code',
  given: mailed,
  body: { email: READER, otp: fromState('otp', OTP), new_password: newPassword },
  why: 'A forgotten password cannot be reset.',
});

refused((api) => resetPassword(api, change(WRONG_OTP), signal), {
  operation: 'confirmPasswordReset',
  description: 'a new password with a wrong code',
  given: mailed,
  body: { email: READER, otp: WRONG_OTP, new_password: newPassword },
  status: 400,
  // The specification names neither the status nor the text of the error, so every 4xx is accepted.
  anyRefusalBut: [],
  why: 'Anybody can set anybody’s password.',
});

refused((api) => resetPassword(api, change(WRONG_OTP), signal), {
  operation: 'confirmPasswordReset',
  description: 'a new password with a wrong code, refused in words',
  given: mailed,
  body: { email: READER, otp: WRONG_OTP, new_password: newPassword },
  status: 400,
  answer: errorText('Invalid OTP'),
  why: 'The modal congratulates although nothing was changed.',
});

refused((api) => resetPassword(api, change(OTP, 'Courierly'), signal), {
  operation: 'confirmPasswordReset',
  description: 'a new password without a digit',
  given: mailed,
  body: { email: READER, otp: fromState('otp', OTP), new_password: 'Courierly' },
  status: 400,
  answer: errorText('Password must contain uppercase, lowercase, and number'),
  why: 'The modal does not say what is wrong with the password.',
});

for (const [answer, otp, password, description] of [
  [
    fieldErrors({ otp: 'Invalid OTP' }),
    WRONG_OTP,
    newPassword,
    'a new password with a wrong code, told by field',
  ],
  [
    onlyFieldErrors('new_password', 'Password must contain uppercase, lowercase, and number'),
    OTP,
    'Courierly',
    'a new password without a digit, told by field',
  ],
] as const) {
  refusedByField((api) => resetPassword(api, change(otp, password), signal), {
    operation: 'confirmPasswordReset',
    description,
    given: mailed,
    body: { email: READER, otp: otp === OTP ? fromState('otp', OTP) : otp, new_password: password },
    status: 400,
    answer,
    why: 'A wrong code is taken for a weak password, or the other way round.',
  });
}

refused((api) => resetPassword(api, change(WRONG_OTP), signal), {
  operation: 'confirmPasswordReset',
  description: 'a new password with one wrong code too many',
  given: [['wrong codes were given too often', { email: READER, type: 'password_reset' }]],
  body: { email: READER, otp: WRONG_OTP, new_password: newPassword },
  status: 429,
  headers: { 'Retry-After': retryAfter() },
  answer: errorText('Too many attempts. Please try again in 10 minutes.'),
  why: 'The modal does not say that one has to wait.',
});
