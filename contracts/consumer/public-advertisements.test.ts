import { approvedAdvertisementsQuery } from '~/features/advertisements/api/public.ts';
import { countAdvertisement } from '~/features/advertisements/api/reader-actions.ts';
import { categoriesQuery } from '~/shared/advertisement/categories.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { fieldErrors, integer, messageText, picture, some, text } from './support/matchers.ts';
import { advertisement } from './support/people.ts';
import { publicCard } from './support/shapes.ts';
import { runQuery } from './support/site.ts';

const ENDLESS = 'x'.repeat(101);
const query = { page: '1', page_size: '12', status: 'approved', has_images: 'true' };
const id = { state: 'advertisement_id', example: 12 };

const thumbnail = picture('/media/advertisements/bicycle-480.webp');

const list = {
  operation: 'listAdvertisements',
  query,
  given: [['there are no advertisements'], advertisement('approved')],
} as const;

/** None of these query parameters is documented. The site repeats a refused call without them. */
const bare = { query: {}, afterRefusal: true } as const;

const show =
  (filter: Parameters<typeof approvedAdvertisementsQuery>[0] = {}) =>
  () =>
    runQuery(approvedAdvertisementsQuery(filter));
const all = show();
const second = show({ category: 'For Sale', search: 'bicycle', page: 2 });

accepted('the public advertisements, as a whole list', all, {
  tags: ['S3.9'],
  ...list,
  ...bare,
  answer: some(publicCard),
  alternative: 'the public advertisements, as a page',
  gives: { count: 1, results: [{ id: 12, title: 'Gravel bicycle' }] },
  why: 'Advertisements are missing from their page and from the home page.',
});

accepted('the public advertisements, as a page', all, {
  ...list,
  answer: { count: integer(1), results: some(publicCard) },
  gives: { count: 1, results: [{ id: 12 }] },
  why: 'The whole list is fetched for each page.',
});

accepted('the public advertisements with small pictures', all, {
  ...list,
  answer: { results: some({ images: some({ image: picture(), thumbnail }) }) },
  why: 'Large pictures are loaded for small ones.',
});

const none = { ...list, given: [['there are no advertisements']] } as const;

accepted('no public advertisements, as a whole list', all, {
  ...none,
  ...bare,
  answer: [],
  alternative: 'no public advertisements, as a page',
  gives: { count: 0, results: [] },
  why: 'An error stands where "no advertisements yet" should.',
});

accepted('no public advertisements, as a page', all, {
  ...none,
  answer: { count: 0, results: [] },
  gives: { count: 0, results: [] },
  why: 'An error stands where "no advertisements yet" should.',
});

accepted('the second page of the public advertisements of a category with some words', second, {
  ...list,
  query: { ...query, page: '2', category: 'For Sale', search: 'bicycle' },
  answer: { count: 1, results: [] },
  gives: { count: 1, results: [] },
  why: 'The filters of the public list do nothing.',
});

refused('the public advertisements with words that are too long', show({ search: ENDLESS }), {
  operation: 'listAdvertisements',
  query: { ...query, search: ENDLESS },
  status: 400,
  answer: {
    ...messageText('Search must be at most 100 characters'),
    ...fieldErrors({ search: 'Search must be at most 100 characters' }),
  },
  why: 'The page does not say what is wrong with what was typed.',
});

const jobs = show({ category: 'Jobs' });

accepted('the public advertisements of a category without any, as a page', jobs, {
  ...list,
  query: { ...query, category: 'Jobs' },
  answer: { count: 0, results: [] },
  why: 'The filters of the public list do nothing.',
});

accepted('the categories', () => runQuery(categoriesQuery()), {
  operation: 'listAdvertisementCategories',
  answer: some(text('For Sale')),
  gives: ['For Sale'],
  why: 'The form offers categories that the backend may refuse.',
});

for (const [kind, operation] of [
  ['view', 'recordAdvertisementView'],
  ['click', 'recordAdvertisementClick'],
] as const) {
  accepted(`a ${kind} of an advertisement`, (api) => countAdvertisement(api, 12, kind), {
    operation,
    params: { id },
    given: [advertisement('approved')],
    why: `Advertisers do not learn of a ${kind}.`,
  });
}
