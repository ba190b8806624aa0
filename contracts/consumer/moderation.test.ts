import { expect, test } from 'vitest';
import { advertisementQuery } from '~/shared/advertisement/query.ts';
import { moderationListQuery } from '~/features/moderation/api/list.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { interact } from './support/interaction.ts';
import { instant, integer, oneOf, some } from './support/matchers.ts';
import { adminSignedIn, advertisement } from './support/people.ts';
import { moderatedAdvertisement, reviewedAdvertisement } from './support/shapes.ts';
import { runQuery } from './support/site.ts';

const id = { state: 'advertisement_id', example: 12 };
const waiting = [adminSignedIn, advertisement('pending')] as const;
const site = {
  screen: 'Advertisement Management',
  code: 'moderationListQuery in features/moderation/api/list.ts',
} as const;

const list = {
  operation: 'listAdvertisements',
  as: 'person',
  given: [['there are no advertisements'], ...waiting],
  query: { page: '1', page_size: '12', sort: 'queue' },
  status: 200,
  site,
} as const;
const all = (api: ApiClient) =>
  runQuery(moderationListQuery(api, { page: 1, pageSize: 12, sort: 'queue' }));

test('lists all advertisements, as a whole list', async () => {
  const answer = await interact(all, {
    ...list,
    query: {},
    afterRefusal: true,
    description: 'all advertisements for an admin, as a whole list',
    answer: some({ ...moderatedAdvertisement, status: oneOf('pending') }),
    alternative: 'all advertisements for an admin, as a page',
    why: 'Admins do not find what awaits review.',
  });
  expect(answer).toMatchObject({ count: 1, counts: { pending: 1 } });
});

test('lists all advertisements, as a page', async () => {
  const answer = await interact(all, {
    ...list,
    description: 'all advertisements for an admin, as a page',
    answer: {
      count: integer(1),
      results: some({ ...moderatedAdvertisement, status: oneOf('pending') }),
    },
    why: 'The whole list is fetched for each page.',
  });
  expect(answer).toMatchObject({ count: 1, counts: null });
});

test('lists them with how many there are of each status', async () => {
  const answer = await interact(all, {
    ...list,
    description: 'all advertisements for an admin, with their counts',
    answer: {
      status_counts: { approved: integer(0), pending: integer(1), rejected: integer(0) },
      results: some({ status: oneOf('pending') }),
    },
    why: 'The counts are left out of the page.',
  });
  expect(answer).toMatchObject({ counts: { pending: 1 } });
});

test('lists them with what tells that the backend takes more than is documented', async () => {
  await interact(all, {
    ...list,
    description: 'all advertisements for an admin, with when they were decided on',
    answer: { results: some({ decided_at: null, updated_at: instant() }) },
    why: 'What moderators did not see is decided on, and reasons cannot be given.',
  });
});

test('lists them by how often they were seen', async () => {
  const answer = await interact(
    (api) => runQuery(moderationListQuery(api, { page: 1, pageSize: 12, sort: 'views' })),
    {
      ...list,
      query: { ...list.query, sort: 'views' },
      description: 'all advertisements for an admin, the most seen first',
      answer: { results: some({ views: integer(7) }) },
      why: 'The table is in another order than it says.',
    },
  );
  expect(answer.results).toMatchObject([{ views: 7 }]);
});

test('lists those of a status and a category, with some words', async () => {
  const answer = await interact(
    (api) =>
      runQuery(
        moderationListQuery(api, {
          ...{ page: 1, pageSize: 12, sort: 'oldest' },
          ...{ status: 'rejected', category: 'For Sale', search: 'bicycle' },
        }),
      ),
    {
      ...list,
      given: [...list.given, advertisement('rejected')],
      query: {
        ...{ page: '1', page_size: '12', sort: 'oldest' },
        ...{ status: 'rejected', category: 'For Sale', search: 'bicycle' },
      },
      description: 'the rejected advertisements of a category with some words, for an admin',
      answer: { count: 1, results: [{ status: oneOf('rejected') }] },
      why: 'The filters of the table do nothing.',
    },
  );
  expect(answer).toMatchObject({ count: 1, results: [{ status: 'rejected' }] });
});

const detail = {
  operation: 'getAdvertisement',
  as: 'person',
  params: { id },
  site: {
    screen: 'Advertisement detail (admin)',
    code: 'advertisementQuery in shared/advertisement/query.ts',
  },
} as const;

test('shows one that awaits review', async () => {
  await interact((api) => runQuery(advertisementQuery(api, 12)), {
    ...detail,
    description: 'an advertisement that awaits review, by an admin',
    given: waiting,
    status: 200,
    answer: { ...reviewedAdvertisement, status: oneOf('pending') },
    why: 'Admins cannot see what they are to approve.',
  });
});

test('shows that the backend takes more than is documented', async () => {
  await interact((api) => runQuery(advertisementQuery(api, 12)), {
    ...detail,
    description: 'an advertisement that awaits review by an admin, with when it was decided',
    given: waiting,
    status: 200,
    answer: { decided_at: null },
    why: 'What moderators did not see is decided on, and reasons cannot be given.',
  });
  await interact((api) => runQuery(advertisementQuery(api, 12)), {
    ...detail,
    description: 'an approved advertisement by an admin, with when that was decided',
    given: [adminSignedIn, advertisement('approved')],
    status: 200,
    answer: { decided_at: instant(), updated_at: instant() },
    why: 'What moderators did not see is decided on, and reasons cannot be given.',
  });
});

test('shows a draft', async () => {
  await interact((api) => runQuery(advertisementQuery(api, 12)), {
    ...detail,
    description: 'a draft, by an admin',
    given: [adminSignedIn, advertisement('draft')],
    status: 200,
    answer: { status: oneOf('draft', 'pending') },
    why: 'A draft does not display as Pending.',
  });
});
