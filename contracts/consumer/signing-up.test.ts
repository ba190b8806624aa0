import { register } from '~/features/auth/api.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { accessToken, errorOf, text } from './support/matchers.ts';
import { PASSWORD } from './support/people.ts';

const EMAIL = 'newcomer@contract.example';
const PERSON = { firstName: 'Maya', lastName: 'Lindgren', email: EMAIL, password: PASSWORD };
const BODY = {
  first_name: 'Maya',
  last_name: 'Lindgren',
  email: EMAIL,
  password: PASSWORD,
  role: 'user',
};
const registration = {
  operation: 'registerUser',
  given: [['there is no account', { email: EMAIL }]],
  body: BODY,
} as const;
const signUp =
  (change: Partial<typeof PERSON> = {}) =>
  (api: ApiClient) =>
    register(api, { ...PERSON, ...change }, new AbortController().signal);

accepted('a visitor signs up', signUp(), {
  tags: ['S3.17', 'S3.18', 'S3.19', 'S7.10'],
  ...registration,
  response: { access_token: accessToken(), refresh_token: text('c2VjcmV0') },
  gives: { refreshToken: 'c2VjcmV0' },
});

const withoutName = { firstName: '' };

refused('a visitor signs up without a first name', signUp(withoutName), {
  ...registration,
  body: { ...BODY, first_name: '' },
  ...errorOf(400, 'First name is required'),
});
