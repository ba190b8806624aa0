import { fieldsOf } from '../openapi/document.ts';
import { answerWith, any, mutate, put, type Mutation } from './mutation.ts';

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(fieldsOf(value)).map(([key, inner]) => [key, reversed(inner)]);
  return Object.fromEntries(entries.reverse());
};

const more = (value: unknown) => ({ ...fieldsOf(value), internal_note: 'x', flags: [1, 2] });
const withOffset = (instant: unknown) => String(instant).replace(/\.\d+Z$/, '.123456+00:00');

/** Deviations that the site does not notice; none may be reported. */
export const HARMLESS: readonly Mutation[] = [
  mutate('getProfile', 'more fields', put('', more)),
  mutate('getProfile', 'fields in another order', put('', reversed)),
  mutate(
    'getProfile',
    'instants as Django writes them',
    put('user_profile.joined_date', withOffset),
  ),
  mutate('listAdvertisements', 'more fields in each', put('results[]', more)),
  mutate('listOwnAdvertisements', 'fields in another order', put('', reversed)),
  mutate(
    'getAdvertisement',
    'whole addresses of pictures',
    put('images[].image', (path) => `https://cdn.example${String(path)}`),
  ),
  mutate('createAdvertisement', '200 instead of 201', answerWith(201, 200)),
  mutate('registerUser', '200 instead of 201', answerWith(201, 200)),
  mutate(
    'deleteAdvertisement',
    '200 with a body instead of 204',
    answerWith(204, 200, { message: 'Deleted' }),
  ),
  mutate('loginUser', 'more fields', put('', more)),
  mutate(
    'loginUser',
    'errors with a detail',
    any((answer) =>
      answer.status >= 400
        ? { ...answer, body: { ...fieldsOf(answer.body), detail: 'x' } }
        : answer,
    ),
  ),
  mutate(
    'verifyOtp',
    'a success without a text',
    put('', () => ({})),
  ),
];
