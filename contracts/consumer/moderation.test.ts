import { advertisementQuery } from '~/shared/advertisement/query.ts';
import { moderationListQuery } from '~/features/moderation/api/list.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { accepted } from './support/interaction-tests.ts';
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
  given: [['there are no advertisements'], ...waiting],
  query: { page: '1', page_size: '12', sort: 'queue' },
  site,
} as const;
const show =
  (shown: Omit<Parameters<typeof moderationListQuery>[1], 'page' | 'pageSize'>) =>
  (api: ApiClient) =>
    runQuery(moderationListQuery(api, { page: 1, pageSize: 12, ...shown }));
const all = show({ sort: 'queue' });

accepted('all advertisements for an admin, as a whole list', all, {
  tags: ['S7.21'],
  ...list,
  query: {},
  afterRefusal: true,
  answer: some({ ...moderatedAdvertisement, status: oneOf('pending') }),
  alternative: 'all advertisements for an admin, as a page',
  gives: { count: 1, counts: { pending: 1 } },
  why: 'Admins do not find what awaits review.',
});

accepted('all advertisements for an admin, as a page', all, {
  ...list,
  answer: {
    count: integer(1),
    results: some({ ...moderatedAdvertisement, status: oneOf('pending') }),
  },
  gives: { count: 1, counts: null },
  why: 'The whole list is fetched for each page.',
});

accepted('all advertisements for an admin, with their counts', all, {
  ...list,
  answer: {
    status_counts: { approved: integer(0), pending: integer(1), rejected: integer(0) },
    results: some({ status: oneOf('pending') }),
  },
  gives: { counts: { pending: 1 } },
  why: 'The counts are left out of the page.',
});

accepted('all advertisements for an admin, with when they were decided on', all, {
  ...list,
  answer: { results: some({ decided_at: null, updated_at: instant() }) },
  why: 'What moderators did not see is decided on, and reasons cannot be given.',
});

accepted('all advertisements for an admin, the most seen first', show({ sort: 'views' }), {
  ...list,
  query: { ...list.query, sort: 'views' },
  answer: { results: some({ views: integer(7) }) },
  gives: { results: [{ views: 7 }] },
  why: 'The table is in another order than it says.',
});

const filter = {
  sort: 'oldest',
  status: 'rejected',
  category: 'For Sale',
  search: 'bicycle',
} as const;
const filtered = show(filter);

accepted('the rejected advertisements of a category with some words, for an admin', filtered, {
  ...list,
  given: [...list.given, advertisement('rejected')],
  query: { ...list.query, ...filter },
  answer: { count: 1, results: [{ status: oneOf('rejected') }] },
  gives: { count: 1, results: [{ status: 'rejected' }] },
  why: 'The filters of the table do nothing.',
});

const read = (api: ApiClient) => runQuery(advertisementQuery(api, 12));

const detail = {
  operation: 'getAdvertisement',
  params: { id },
  site: {
    screen: 'Advertisement detail (admin)',
    code: 'advertisementQuery in shared/advertisement/query.ts',
  },
} as const;

accepted('an advertisement that awaits review, by an admin', read, {
  tags: ['S7.23'],
  ...detail,
  given: waiting,
  answer: { ...reviewedAdvertisement, status: oneOf('pending') },
  why: 'Admins cannot see what they are to approve.',
});

accepted('an advertisement that awaits review by an admin, with when it was decided', read, {
  ...detail,
  given: waiting,
  answer: { decided_at: null },
  why: 'What moderators did not see is decided on, and reasons cannot be given.',
});
accepted('an approved advertisement by an admin, with when that was decided', read, {
  ...detail,
  given: [adminSignedIn, advertisement('approved')],
  answer: { decided_at: instant(), updated_at: instant() },
  why: 'What moderators did not see is decided on, and reasons cannot be given.',
});

accepted('a draft, by an admin', read, {
  ...detail,
  given: [adminSignedIn, advertisement('draft')],
  answer: { status: oneOf('draft', 'pending') },
  why: 'A draft does not display as Pending.',
});
