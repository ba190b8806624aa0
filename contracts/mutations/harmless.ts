import { fieldsOf } from '../../openapi/document.ts';
import {
  answerWith,
  any,
  drop,
  isHarmless,
  put,
  putByOrigin,
  putInRefusal,
  set,
  type Mutation,
} from './mutation.ts';

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(fieldsOf(value)).map(([key, inner]) => [key, reversed(inner)]);
  return Object.fromEntries(entries.reverse());
};

const more = (value: unknown) => ({ ...fieldsOf(value), internal_note: 'x', flags: [1, 2] });
const withOffset = (instant: unknown) => String(instant).replace(/\.\d+Z$/, '.123456+00:00');

/** The membership's fields at the top level; the id stays the user's. */
const flattened = (body: unknown) => {
  const { subscription_profile: membership, ...person } = fieldsOf(body);
  return { ...fieldsOf(membership), ...person };
};

const sorry = (text: unknown) => 'Sorry: ' + String(text);

const sentences = (body: unknown) => {
  const { error, message } = fieldsOf(body);
  return { error: sorry(error), message: sorry(message) };
};

const wordsOf401 = answerWith(401, 401, {
  detail: 'Authentication credentials were not provided.',
});

/** Deviations that do not affect the site. */
export const HARMLESS: readonly Mutation[] = [
  isHarmless('getProfile', 'more fields', put('', more)),
  isHarmless('getProfile', 'fields in another order', put('', reversed)),
  isHarmless(
    'getProfile',
    'date-times as Django formats them',
    put('user_profile.joined_date', withOffset),
  ),
  isHarmless('listAdvertisements', 'more fields in each', put('results[]', more)),
  isHarmless('listOwnAdvertisements', 'fields in another order', put('', reversed)),
  isHarmless(
    'getAdvertisement',
    'absolute picture URLs, as in Django REST framework',
    putByOrigin('images[].image', (path, { origin }) => origin + String(path)),
  ),
  isHarmless('getProfile', 'the membership is at the top level', put('', flattened)),
  isHarmless('updateProfile', 'the membership is at the top level', put('', flattened)),
  isHarmless('getProfile', 'the price is a number', put('subscription_profile.price', Number)),
  isHarmless(
    'getProfile',
    'the plan is an object',
    put('subscription_profile.plan', (name) => ({ id: 1, name })),
  ),
  isHarmless(
    'getProfile',
    'the message of a 401 is part of a sentence',
    putInRefusal('', sentences),
  ),
  isHarmless('approveAdvertisement', '401 with another message', wordsOf401),
  isHarmless('createAdvertisement', 'the id is missing', drop('id')),
  isHarmless('createAdvertisement', '200 instead of 201', answerWith(201, 200)),
  isHarmless('registerUser', '200 instead of 201', answerWith(201, 200)),
  isHarmless(
    'deleteAdvertisement',
    '200 with a body instead of 204',
    answerWith(204, 200, { message: 'Deleted' }),
  ),
  isHarmless('loginUser', 'more fields', put('', more)),
  isHarmless(
    'loginUser',
    'errors with a detail',
    any((answer) =>
      answer.status >= 400
        ? { ...answer, body: { ...fieldsOf(answer.body), detail: 'x' } }
        : answer,
    ),
  ),
  isHarmless('verifyOtp', 'a success without a message', set('', {})),
];
