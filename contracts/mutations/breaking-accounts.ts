import { fieldsOf } from '../openapi/document.ts';
import { accept, only, withoutHeader } from './helpers.ts';
import {
  answerWith,
  any,
  drop,
  breaks,
  breaksDetail,
  breaksProposal,
  put,
  putInRefusal,
  reclaim,
  rename,
  without,
  withoutText,
} from './mutation.ts';
import type { Mutation } from './mutation.ts';

const MS_PER_S = 1000;
const inMilliseconds = (claims: Readonly<Record<string, unknown>>) => ({
  ...claims,
  exp: Number(claims.exp) * MS_PER_S,
});

const TOKENS = { access_token: 'x.y.z', refresh_token: 'r' };

/** Deviations about signing up and in. */
export const ACCOUNTS: Mutation[] = [
  breaks('loginUser', 'access_token is called token', rename('access_token', 'token')),
  breaks(
    'loginUser',
    'access_token is null',
    put('access_token', () => null),
  ),
  breaks('loginUser', 'the token has no exp', put('access_token', reclaim(without('exp')))),
  breaks(
    'loginUser',
    'the end of the token is a text',
    put(
      'access_token',
      reclaim((claims) => ({ ...claims, exp: String(claims.exp) })),
    ),
  ),
  breaks(
    'loginUser',
    'the token ends in milliseconds',
    put('access_token', reclaim(inMilliseconds)),
  ),
  breaks(
    'refreshToken',
    'the token ends in milliseconds',
    put('data.accessToken', reclaim(inMilliseconds)),
  ),
  breaksProposal(
    'loginUser',
    'an address that is not verified is told in other words',
    answerWith(403, 403, { error: 'Account inactive', message: 'Account inactive' }),
  ),
  breaks('loginUser', 'the token names nobody', put('access_token', reclaim(without('user')))),
  breaks('loginUser', 'refresh_token is missing', drop('refresh_token')),
  breaks(
    'loginUser',
    'the tokens are wrapped in data',
    put('', (body) => ({ data: body })),
  ),
  breaks('loginUser', 'a wrong password is taken', accept(401, TOKENS)),
  breaksDetail('loginUser', 'a refusal has no text', withoutText(401)),
  breaksProposal('loginUser', 'an address that is not verified answers 400', answerWith(403, 400)),
  breaks(
    'registerUser',
    'no tokens come back',
    put('', () => ({ message: 'Created' })),
  ),
  breaksProposal('registerUser', 'a taken address has no text', withoutText(409)),
  breaksProposal('registerUser', 'a limit does not say how long', withoutHeader('retry-after')),
  breaksDetail('registerUser', 'a form that is wrong is taken', accept(400, TOKENS)),
  breaks('verifyOtp', 'a wrong code is taken', accept(400)),
  breaks('verifyOtp', 'a right code is refused', answerWith(200, 400, { error: 'Invalid OTP' })),
  breaks(
    'createOtp',
    'it is not there',
    any((answer) => ({ ...answer, status: 404 })),
  ),
  breaks('confirmPasswordReset', 'a wrong code is taken', accept(400)),
  breaksProposal(
    'confirmPasswordReset',
    'no field is told',
    putInRefusal('field_errors', () => ({})),
  ),
  breaksProposal(
    'confirmPasswordReset',
    'a weak password is told as a wrong code',
    putInRefusal('field_errors', () => ({ otp: ['Invalid'] })),
  ),
  breaksProposal(
    'confirmPasswordReset',
    'every refusal is told for the code as well',
    putInRefusal('field_errors', (errors) => ({ ...fieldsOf(errors), otp: ['Invalid'] })),
  ),
  breaksProposal('changePassword', 'a wrong current password is taken', accept(400)),
  breaksProposal(
    'changePassword',
    'no field is told',
    putInRefusal('field_errors', () => ({})),
  ),
  breaksProposal('changePassword', 'strangers may', accept(401)),
  breaksProposal('logoutUser', 'it is refused', answerWith(204, 401, { error: 'Invalid token' })),
  breaks(
    'requestPasswordReset',
    'it tells who has no account',
    only(
      ({ status }) => status === 200,
      (answer) => ({ ...answer, status: 404, body: { error: 'No such user' } }),
    ),
  ),
  breaks(
    'refreshToken',
    'the pair is not in data',
    put('', (body) => fieldsOf(body).data),
  ),
  breaks('refreshToken', 'the pair is in snake_case', rename('data.accessToken', 'access_token')),
  breaks('refreshToken', 'a used token is taken', accept(401, { data: TOKENS })),
  breaks('refreshToken', 'a wrong token answers 500', answerWith(401, 500)),
];

/** Deviations about the profile and the membership. */
export const PROFILE: Mutation[] = [
  breaks('getProfile', 'user_profile is called profile', rename('user_profile', 'profile')),
  breaks(
    'getProfile',
    'first_name is null',
    put('user_profile.first_name', () => null),
  ),
  breaks('getProfile', 'role is missing', drop('role')),
  breaks(
    'getProfile',
    'role is in capitals',
    put('role', (role) => String(role).toUpperCase()),
  ),
  breaks('getProfile', 'the id is a text', put('id', String)),
  breaks(
    'getProfile',
    'the picture has no leading slash',
    put('user_profile.profile_picture', (path) =>
      typeof path === 'string' ? path.slice(1) : path,
    ),
  ),
  breaks(
    'getProfile',
    'joined_date is no instant',
    put('user_profile.joined_date', () => '01/06/2025'),
  ),
  breaks('getProfile', 'is_active is a text', put('subscription_profile.is_active', String)),
  breaks(
    'getProfile',
    'end_date is a number',
    put('subscription_profile.end_date', () => 1773310800),
  ),
  breaks(
    'getProfile',
    'the membership is left out',
    put('subscription_profile', () => null),
  ),
  breaks(
    'getProfile',
    'an ended membership is active',
    put('subscription_profile.is_active', () => true),
  ),
  breaks('getProfile', 'it answers anybody', accept(401)),
  breaks(
    'getProfile',
    'a 401 has other words',
    answerWith(401, 401, { error: 'Nope', message: 'Nope' }),
  ),
  breaks('getProfile', 'an ended token answers 403', answerWith(401, 403)),
  breaksDetail(
    'updateProfile',
    'the change is not made',
    put('user_profile.first_name', () => 'Maya'),
  ),
  breaksDetail(
    'updateProfile',
    'the membership is left out',
    put('subscription_profile', () => null),
  ),
  breaksDetail('updateProfile', 'a wrong phone number is taken', accept(400)),
  breaksProposal(
    'updateProfile',
    'no field is told',
    putInRefusal('field_errors', () => ({})),
  ),
  breaksDetail(
    'updateProfile',
    'it answers a message only',
    put('', () => ({ message: 'ok' })),
  ),
];
