import { advertisementQuery } from '~/shared/advertisement/query.ts';
import { moderationListQuery } from '~/features/moderation/api/list.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { accepted } from './support/interaction-tests.ts';
import { integer, oneOf, some } from './support/matchers.ts';
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
const all = (api: ApiClient) =>
  runQuery(moderationListQuery(api, { page: 1, page_size: 12, sort: 'queue' }));

accepted('an admin lists all advertisements, as a whole list', all, {
  tags: ['S7.21'],
  ...list,
  query: {},
  afterRefusal: true,
  response: some({ ...moderatedAdvertisement, status: oneOf('pending') }),
  alternative: 'an admin lists all advertisements, as a page',
  gives: { count: 1, status_counts: { pending: 1 } },
});

accepted('an admin lists all advertisements, as a page', all, {
  ...list,
  response: {
    count: integer(1),
    results: some({ ...moderatedAdvertisement, status: oneOf('pending') }),
  },
  gives: { count: 1, results: [{ status: 'pending' }] },
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

accepted('an admin reads a pending advertisement', read, {
  tags: ['S7.23'],
  ...detail,
  given: waiting,
  response: { ...reviewedAdvertisement, status: oneOf('pending') },
});

accepted('an admin reads a draft', read, {
  ...detail,
  given: [adminSignedIn, advertisement('draft')],
  response: { status: oneOf('draft', 'pending') },
});
