import { changePassword } from '~/features/account/api.ts';
import { accepted, refused, refusedByField } from './support/interaction-tests.ts';
import { errorText, fieldErrors, retryAfter } from './support/matchers.ts';
import { PASSWORD, READER, signedIn } from './support/people.ts';

const { signal } = new AbortController();
const PASSWORDS = { currentPassword: PASSWORD, newPassword: 'Courier2027' };
const BODY = { current_password: PASSWORD, new_password: 'Courier2027' };
const password = { operation: 'changePassword', as: 'person', given: [signedIn] } as const;

accepted((api) => changePassword(api, PASSWORDS, signal), {
  ...password,
  description: 'a change of the password',
  body: { current_password: PASSWORD, new_password: 'Courier2027' },
  why: 'The password cannot be changed.',
});

for (const [wrong, errors, description] of [
  [
    { current_password: 'Courier1926' },
    { current_password: 'Current password is wrong' },
    'a change of the password with a wrong current one, told by field',
  ],
  [
    { new_password: 'Courierly' },
    { new_password: 'Password must contain uppercase, lowercase, and number' },
    'a change of the password to a weak one, told by field',
  ],
] as const) {
  const body = { ...BODY, ...wrong };
  const passwords = { currentPassword: body.current_password, newPassword: body.new_password };
  refusedByField((api) => changePassword(api, passwords, signal), {
    ...password,
    description,
    body,
    status: 400,
    answer: fieldErrors(errors),
    why: 'The message stands above the form instead of beside its field.',
  });
}

refused((api) => changePassword(api, PASSWORDS, signal), {
  ...password,
  given: [['the current password was wrong too often', { email: READER }]],
  description: 'a change of the password after too many wrong ones',
  body: BODY,
  status: 429,
  headers: { 'Retry-After': retryAfter() },
  answer: errorText('Too many attempts. Please try again in 15 minutes.'),
  why: 'The form does not say that one has to wait.',
});

refused((api) => changePassword(api, { ...PASSWORDS, currentPassword: 'Courier1926' }, signal), {
  ...password,
  description: 'a change of the password with a wrong current one',
  body: { current_password: 'Courier1926', new_password: 'Courier2027' },
  status: 400,
  answer: errorText('Current password is wrong'),
  why: 'The form does not say what is wrong with it.',
});
