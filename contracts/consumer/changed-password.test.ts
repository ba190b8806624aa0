import { changePassword } from '~/features/account/api.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { errorOf, fieldErrors, tooMany } from './support/matchers.ts';
import { PASSWORD, READER, signedIn } from './support/people.ts';

const { signal } = new AbortController();
const PASSWORDS = { currentPassword: PASSWORD, newPassword: 'Courier2027' };
const BODY = { current_password: PASSWORD, new_password: 'Courier2027' };
const WRONG = 'Courier1926';
const change =
  (passwords = PASSWORDS) =>
  (api: ApiClient) =>
    changePassword(api, passwords, signal);
const password = { operation: 'changePassword', given: [signedIn] } as const;

accepted('a change of the password', change(), {
  ...password,
  body: BODY,
  why: 'The password cannot be changed.',
});

for (const [wrong, errors, description] of [
  [
    { current_password: WRONG },
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
  refused(description, change(passwords), {
    ...password,
    body,
    status: 400,
    answer: fieldErrors(errors),
    why: 'The message stands above the form instead of beside its field.',
  });
}

refused('a change of the password after too many wrong ones', change(), {
  ...password,
  given: [['the current password was wrong too often', { email: READER }]],
  body: BODY,
  ...tooMany('15 minutes'),
  why: 'The form does not say that one has to wait.',
});

const wrongly = change({ ...PASSWORDS, currentPassword: WRONG });

refused('a change of the password with a wrong current one', wrongly, {
  ...password,
  body: { ...BODY, current_password: WRONG },
  ...errorOf(400, 'Current password is wrong'),
  why: 'The form does not say what is wrong with it.',
});
