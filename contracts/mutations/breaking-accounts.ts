import { fieldsOf } from '../../openapi/document.ts';
import { accept, inCapitals, NO_FIELD_ERRORS, only, withoutHeader } from './helpers.ts';
import {
  answerWith,
  any,
  breaks,
  breaksDetail,
  breaksProposal,
  drop,
  put,
  putInRefusal,
  reclaim,
  rename,
  set,
  without,
  withoutText,
  wrapIn,
  type Mutation,
} from './mutation.ts';

const MS_PER_S = 1000;
const inMilliseconds = (claims: Readonly<Record<string, unknown>>) => ({
  ...claims,
  exp: Number(claims.exp) * MS_PER_S,
});

const TOKENS = { access_token: 'x.y.z', refresh_token: 'r' };

/** Deviations in signing up and signing in. */
export const ACCOUNTS: Mutation[] = [
  breaks('loginUser', 'access_token is called token', rename('access_token', 'token')),
  breaks('loginUser', 'access_token is null', set('access_token', null)),
  breaks('loginUser', 'the token has no exp', put('access_token', reclaim(without('exp')))),
  breaks(
    'loginUser',
    'exp of the token is a string',
    put(
      'access_token',
      reclaim((claims) => ({ ...claims, exp: String(claims.exp) })),
    ),
  ),
  breaks(
    'loginUser',
    'exp of the token is in milliseconds',
    put('access_token', reclaim(inMilliseconds)),
  ),
  breaks(
    'refreshToken',
    'exp of the token is in milliseconds',
    put('data.accessToken', reclaim(inMilliseconds)),
  ),
  breaksProposal(
    'loginUser',
    'an unverified address gets another message',
    answerWith(403, 403, { error: 'Account inactive', message: 'Account inactive' }),
  ),
  breaks('loginUser', 'the token has no user', put('access_token', reclaim(without('user')))),
  breaks('loginUser', 'refresh_token is missing', drop('refresh_token')),
  breaks('loginUser', 'the tokens are wrapped in data', wrapIn('data')),
  breaks('loginUser', 'a wrong password is accepted', accept(401, TOKENS)),
  breaksDetail('loginUser', 'the error has no text', withoutText(401)),
  breaksProposal('loginUser', 'an unverified address gets 400', answerWith(403, 400)),
  breaks('registerUser', 'no tokens are returned', set('', { message: 'Created' })),
  breaksProposal('registerUser', '409 has no error text', withoutText(409)),
  breaksProposal('registerUser', '429 has no Retry-After', withoutHeader('retry-after')),
  breaksDetail('registerUser', 'invalid input is accepted', accept(400, TOKENS)),
  breaks('verifyOtp', 'a wrong code is accepted', accept(400)),
  breaks('verifyOtp', 'the right code is refused', answerWith(200, 400, { error: 'Invalid OTP' })),
  breaks(
    'createOtp',
    'it returns 404',
    any((answer) => ({ ...answer, status: 404 })),
  ),
  breaks('confirmPasswordReset', 'a wrong code is accepted', accept(400)),
  breaksProposal('confirmPasswordReset', 'no field has an error', NO_FIELD_ERRORS),
  breaksProposal(
    'confirmPasswordReset',
    'a weak password is reported as a wrong code',
    putInRefusal('field_errors', () => ({ otp: ['Invalid'] })),
  ),
  breaksProposal(
    'confirmPasswordReset',
    'every error is reported for the code as well',
    putInRefusal('field_errors', (errors) => ({ ...fieldsOf(errors), otp: ['Invalid'] })),
  ),
  breaksProposal('changePassword', 'a wrong current password is accepted', accept(400)),
  breaksProposal('changePassword', 'no field has an error', NO_FIELD_ERRORS),
  breaksProposal('changePassword', 'no sign-in is needed', accept(401)),
  breaksProposal('createPhoneCode', 'no sign-in is needed', accept(401)),
  breaksProposal('verifyPhoneCode', 'a wrong SMS code is accepted', accept(400)),
  breaksProposal('logoutUser', 'it is refused', answerWith(204, 401, { error: 'Invalid token' })),
  breaks(
    'requestPasswordReset',
    'it reveals who has no account',
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
  breaks('refreshToken', 'a used token is accepted', accept(401, { data: TOKENS })),
  breaks('refreshToken', 'a wrong token answers 500', answerWith(401, 500)),
];

/** Deviations in the profile and the membership. */
export const PROFILE: Mutation[] = [
  breaks('getProfile', 'user_profile is called profile', rename('user_profile', 'profile')),
  breaks('getProfile', 'first_name is null', set('user_profile.first_name', null)),
  breaks('getProfile', 'role is missing', drop('role')),
  breaks('getProfile', 'role is in capitals', put('role', inCapitals)),
  breaks('getProfile', 'the id is a string', put('id', String)),
  breaks(
    'getProfile',
    'the picture has no leading slash',
    put('user_profile.profile_picture', (path) =>
      typeof path === 'string' ? path.slice(1) : path,
    ),
  ),
  breaks(
    'getProfile',
    'joined_date is not ISO 8601',
    set('user_profile.joined_date', '01/06/2025'),
  ),
  breaks('getProfile', 'is_active is a string', put('subscription_profile.is_active', String)),
  breaks('getProfile', 'end_date is a number', set('subscription_profile.end_date', 1773310800)),
  breaks('getProfile', 'the membership is left out', set('subscription_profile', null)),
  breaks(
    'getProfile',
    'an expired membership is active',
    set('subscription_profile.is_active', true),
  ),
  breaks('getProfile', 'no sign-in is needed', accept(401)),
  breaks(
    'getProfile',
    '401 has another message',
    answerWith(401, 401, { error: 'Nope', message: 'Nope' }),
  ),
  breaks('getProfile', 'an expired token gets 403', answerWith(401, 403)),
  breaksDetail('updateProfile', 'the change is ignored', set('user_profile.first_name', 'Maya')),
  breaksDetail('updateProfile', 'the membership is left out', set('subscription_profile', null)),
  breaksDetail('updateProfile', 'an invalid phone number is accepted', accept(400)),
  breaksProposal('updateProfile', 'no field has an error', NO_FIELD_ERRORS),
  breaksDetail('updateProfile', 'it returns only a message', set('', { message: 'ok' })),
];
