import {
  approvedAdvertisementsQuery,
  countAdvertisement,
} from '~/features/advertisements/api/public.ts';
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

const all = () => runQuery(approvedAdvertisementsQuery());

accepted(all, {
  ...list,
  ...bare,
  description: 'the public advertisements, as a whole list',
  answer: some(publicCard),
  alternative: 'the public advertisements, as a page',
  gives: { count: 1, results: [{ id: 12, title: 'Gravel bicycle' }] },
  why: 'Advertisements are missing from their page and from the home page.',
});

accepted(all, {
  ...list,
  description: 'the public advertisements, as a page',
  answer: { count: integer(1), results: some(publicCard) },
  gives: { count: 1, results: [{ id: 12 }] },
  why: 'The whole list is fetched for each page.',
});

accepted(all, {
  ...list,
  description: 'the public advertisements with small pictures',
  answer: { results: some({ images: some({ image: picture(), thumbnail }) }) },
  why: 'Large pictures are loaded for small ones.',
});

const none = { ...list, given: [['there are no advertisements']] } as const;

accepted(all, {
  ...none,
  ...bare,
  description: 'no public advertisements, as a whole list',
  answer: [],
  alternative: 'no public advertisements, as a page',
  gives: { count: 0, results: [] },
  why: 'An error stands where "no advertisements yet" should.',
});

accepted(all, {
  ...none,
  description: 'no public advertisements, as a page',
  answer: { count: 0, results: [] },
  gives: { count: 0, results: [] },
  why: 'An error stands where "no advertisements yet" should.',
});

accepted(
  () => runQuery(approvedAdvertisementsQuery({ category: 'For Sale', search: 'bicycle', page: 2 })),
  {
    ...list,
    given: [['there are no advertisements'], advertisement('approved')],
    query: { ...query, page: '2', category: 'For Sale', search: 'bicycle' },
    description: 'the second page of the public advertisements of a category with some words',
    answer: { count: 1, results: [] },
    gives: { count: 1, results: [] },
    why: 'The filters of the public list do nothing.',
  },
);

refused(() => runQuery(approvedAdvertisementsQuery({ search: ENDLESS })), {
  operation: 'listAdvertisements',
  query: { ...query, search: ENDLESS },
  description: 'the public advertisements with words that are too long',
  status: 400,
  answer: {
    ...messageText('Search must be at most 100 characters'),
    ...fieldErrors({ search: 'Search must be at most 100 characters' }),
  },
  why: 'The page does not say what is wrong with what was typed.',
});

accepted(() => runQuery(approvedAdvertisementsQuery({ category: 'Jobs' })), {
  ...list,
  query: { ...query, category: 'Jobs' },
  description: 'the public advertisements of a category without any, as a page',
  answer: { count: 0, results: [] },
  why: 'The filters of the public list do nothing.',
});

accepted(() => runQuery(categoriesQuery()), {
  operation: 'listAdvertisementCategories',
  description: 'the categories',
  answer: some(text('For Sale')),
  gives: ['For Sale'],
  why: 'The form offers categories that the backend may refuse.',
});

for (const [kind, operation] of [
  ['view', 'recordAdvertisementView'],
  ['click', 'recordAdvertisementClick'],
] as const) {
  accepted((api) => countAdvertisement(api, 12, kind), {
    operation,
    description: `a ${kind} of an advertisement`,
    params: { id },
    given: [advertisement('approved')],
    status: 204,
    why: `Advertisers do not learn of a ${kind}.`,
  });
}
