import { fieldsOf } from '../openapi/document.ts';
import { accept, only, withoutHeader } from './helpers.ts';
import {
  answerWith,
  any,
  drop,
  mutate,
  put,
  reclaim,
  rename,
  without,
  withoutText,
} from './mutation.ts';
import type { Mutation } from './mutation.ts';

const TOKENS = { access_token: 'x.y.z', refresh_token: 'r' };

/** Deviations about signing up and in. */
export const ACCOUNTS: Mutation[] = [
  mutate('loginUser', 'access_token is called token', rename('access_token', 'token')),
  mutate(
    'loginUser',
    'access_token is null',
    put('access_token', () => null),
  ),
  mutate('loginUser', 'the token has no exp', put('access_token', reclaim(without('exp')))),
  mutate('loginUser', 'the token names nobody', put('access_token', reclaim(without('user')))),
  mutate('loginUser', 'refresh_token is missing', drop('refresh_token')),
  mutate(
    'loginUser',
    'the tokens are wrapped in data',
    put('', (body) => ({ data: body })),
  ),
  mutate('loginUser', 'a wrong password is taken', accept(401, TOKENS)),
  mutate('loginUser', 'a refusal has no text', withoutText(401)),
  mutate('loginUser', 'an address that is not verified answers 400', answerWith(403, 400)),
  mutate(
    'registerUser',
    'no tokens come back',
    put('', () => ({ message: 'Created' })),
  ),
  mutate('registerUser', 'a taken address has no text', withoutText(409)),
  mutate('registerUser', 'a limit does not say how long', withoutHeader('retry-after')),
  mutate('registerUser', 'a form that is wrong is taken', accept(400, TOKENS)),
  mutate('verifyOtp', 'a wrong code is taken', accept(400)),
  mutate('verifyOtp', 'a right code is refused', answerWith(200, 400, { error: 'Invalid OTP' })),
  mutate(
    'createOtp',
    'it is not there',
    any((answer) => ({ ...answer, status: 404 })),
  ),
  mutate('confirmPasswordReset', 'a wrong code is taken', accept(400)),
  mutate(
    'requestPasswordReset',
    'it tells who has no account',
    only(
      ({ status }) => status === 200,
      (answer) => ({ ...answer, status: 404, body: { error: 'No such user' } }),
    ),
  ),
  mutate(
    'refreshToken',
    'the pair is not in data',
    put('', (body) => fieldsOf(body).data),
  ),
  mutate('refreshToken', 'the pair is in snake_case', rename('data.accessToken', 'access_token')),
  mutate('refreshToken', 'a used token is taken', accept(401, { data: TOKENS })),
  mutate('refreshToken', 'a wrong token answers 500', answerWith(401, 500)),
];

/** Deviations about the profile and the membership. */
export const PROFILE: Mutation[] = [
  mutate('getProfile', 'user_profile is called profile', rename('user_profile', 'profile')),
  mutate(
    'getProfile',
    'first_name is null',
    put('user_profile.first_name', () => null),
  ),
  mutate('getProfile', 'role is missing', drop('role')),
  mutate(
    'getProfile',
    'role is in capitals',
    put('role', (role) => String(role).toUpperCase()),
  ),
  mutate('getProfile', 'the id is a text', put('id', String)),
  mutate(
    'getProfile',
    'the picture has no leading slash',
    put('user_profile.profile_picture', (path) =>
      typeof path === 'string' ? path.slice(1) : path,
    ),
  ),
  mutate(
    'getProfile',
    'joined_date is no instant',
    put('user_profile.joined_date', () => '01/06/2025'),
  ),
  mutate('getProfile', 'is_active is a text', put('subscription_profile.is_active', String)),
  mutate(
    'getProfile',
    'end_date is a number',
    put('subscription_profile.end_date', () => 1773310800),
  ),
  mutate(
    'getProfile',
    'the membership is left out',
    put('subscription_profile', () => null),
  ),
  mutate(
    'getProfile',
    'an ended membership is active',
    put('subscription_profile.is_active', () => true),
  ),
  mutate('getProfile', 'it answers anybody', accept(401)),
  mutate(
    'getProfile',
    'a 401 has other words',
    answerWith(401, 401, { error: 'Nope', message: 'Nope' }),
  ),
  mutate('getProfile', 'an ended token answers 403', answerWith(401, 403)),
  mutate(
    'updateProfile',
    'the change is not made',
    put('user_profile.first_name', () => 'Maya'),
  ),
  mutate(
    'updateProfile',
    'the membership is left out',
    put('subscription_profile', () => null),
  ),
  mutate('updateProfile', 'a wrong phone number is taken', accept(400)),
];
