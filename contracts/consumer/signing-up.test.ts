import { register } from '~/features/auth/api.ts';
import { accepted, refused, refusedByField } from './support/interaction-tests.ts';
import { accessToken, errorText, fieldErrors, retryAfter, text } from './support/matchers.ts';
import { PASSWORD, READER } from './support/people.ts';

const EMAIL = 'newcomer@contract.example';
const PERSON = { firstName: 'Maya', lastName: 'Lindgren', email: EMAIL, password: PASSWORD };
const BODY = {
  first_name: 'Maya',
  last_name: 'Lindgren',
  email: EMAIL,
  password: PASSWORD,
  role: 'user',
};
const { signal } = new AbortController();

accepted((api) => register(api, PERSON, signal), {
  operation: 'registerUser',
  description: 'a registration',
  given: [['there is no account', { email: EMAIL }]],
  body: BODY,
  status: 201,
  answer: { access_token: accessToken(), refresh_token: text('c2VjcmV0') },
  gives: { refreshToken: 'c2VjcmV0' },
  why: 'Nobody can sign up: "Registration succeeded but no tokens received".',
});

refused((api) => register(api, { ...PERSON, email: READER }, signal), {
  operation: 'registerUser',
  description: 'a registration with an address that has an account',
  given: [['an account exists', { email: READER }]],
  body: { ...BODY, email: READER },
  status: 409,
  answer: errorText('A user with this email already exists'),
  why: 'The form does not say that the address is taken.',
});

const withoutName = { ...PERSON, firstName: '' };

refused((api) => register(api, withoutName, signal), {
  operation: 'registerUser',
  description: 'a registration without a first name',
  given: [['there is no account', { email: EMAIL }]],
  body: { ...BODY, first_name: '' },
  status: 400,
  answer: errorText('First name is required'),
  why: 'The form does not say what is wrong with it.',
});

refusedByField((api) => register(api, withoutName, signal), {
  operation: 'registerUser',
  description: 'a registration without a first name, told by field',
  given: [['there is no account', { email: EMAIL }]],
  body: { ...BODY, first_name: '' },
  status: 400,
  answer: fieldErrors({ first_name: 'First name is required' }),
  why: 'The message stands above the form instead of beside its field.',
});

refused((api) => register(api, PERSON, signal), {
  operation: 'registerUser',
  description: 'a registration again, a moment after the first',
  given: [['a code was mailed', { email: EMAIL, type: 'registration' }]],
  body: BODY,
  status: 429,
  headers: { 'Retry-After': retryAfter() },
  answer: errorText('Too many attempts. Please try again in 1 minute.'),
  why: 'The form does not say that one has to wait.',
});
