import { expect, test } from 'vitest';
import {
  approvedAdvertisementsQuery,
  countAdvertisement,
} from '~/features/advertisements/api/public.ts';
import { categoriesQuery } from '~/shared/advertisement/categories.ts';
import { interact } from './support/interaction.ts';
import { fieldErrors, integer, messageText, picture, some, text } from './support/matchers.ts';
import { advertisement } from './support/people.ts';
import { refused } from './support/refusal.ts';
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
  status: 200,
} as const;

/** Without parameters: none are documented. */
const bare = { query: {}, afterRefusal: true } as const;

const all = () => runQuery(approvedAdvertisementsQuery());

test('come as the whole list', async () => {
  const answer = await interact(all, {
    ...list,
    ...bare,
    description: 'the public advertisements, as a whole list',
    answer: some(publicCard),
    alternative: 'the public advertisements, as a page',
    why: 'Advertisements are missing from their page and from the home page.',
  });
  expect(answer).toMatchObject({ count: 1, results: [{ id: 12, title: 'Gravel bicycle' }] });
});

test('come as a page', async () => {
  const answer = await interact(all, {
    ...list,
    description: 'the public advertisements, as a page',
    answer: {
      count: integer(1),
      results: some(publicCard),
    },
    why: 'The whole list is fetched for each page.',
  });
  expect(answer).toMatchObject({ count: 1, results: [{ id: 12 }] });
});

test('come with small pictures', async () => {
  await interact(all, {
    ...list,
    description: 'the public advertisements with small pictures',
    answer: { results: some({ images: some({ image: picture(), thumbnail }) }) },
    why: 'Large pictures are loaded for small ones.',
  });
});

const none = { ...list, given: [['there are no advertisements']] } as const;

test('come as an empty list', async () => {
  const answer = await interact(all, {
    ...none,
    ...bare,
    description: 'no public advertisements, as a whole list',
    answer: [],
    alternative: 'no public advertisements, as a page',
    why: 'An error stands where "no advertisements yet" should.',
  });
  expect(answer).toEqual({ count: 0, results: [] });
});

test('come as an empty page', async () => {
  const answer = await interact(all, {
    ...none,
    description: 'no public advertisements, as a page',
    answer: { count: 0, results: [] },
    why: 'An error stands where "no advertisements yet" should.',
  });
  expect(answer).toEqual({ count: 0, results: [] });
});

test('come by category and by words, page by page', async () => {
  const answer = await interact(
    () =>
      runQuery(approvedAdvertisementsQuery({ category: 'For Sale', search: 'bicycle', page: 2 })),
    {
      ...list,
      given: [['there are no advertisements'], advertisement('approved')],
      query: { ...query, page: '2', category: 'For Sale', search: 'bicycle' },
      description: 'the second page of the public advertisements of a category with some words',
      answer: { count: 1, results: [] },
      why: 'The filters of the public list do nothing.',
    },
  );
  expect(answer).toEqual({ count: 1, results: [] });
});

test('are not looked through for endless words', () =>
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
  }));

test('leave out what is of another category', async () => {
  await interact(() => runQuery(approvedAdvertisementsQuery({ category: 'Jobs' })), {
    ...list,
    query: { ...query, category: 'Jobs' },
    description: 'the public advertisements of a category without any, as a page',
    answer: { count: 0, results: [] },
    why: 'The filters of the public list do nothing.',
  });
});

test('are of these categories', async () => {
  const answer = await interact(() => runQuery(categoriesQuery()), {
    operation: 'listAdvertisementCategories',
    description: 'the categories',
    status: 200,
    answer: some(text('For Sale')),
    why: 'The form offers categories that the backend may refuse.',
  });
  expect(answer).toEqual(['For Sale']);
});

test.each([
  ['view', 'recordAdvertisementView'],
  ['click', 'recordAdvertisementClick'],
] as const)('count a %s', async (kind, operation) => {
  await interact((api) => countAdvertisement(api, 12, kind), {
    operation,
    description: `a ${kind} of an advertisement`,
    params: { id },
    given: [advertisement('approved')],
    status: 204,
    why: `Advertisers do not learn of a ${kind}.`,
  });
});
