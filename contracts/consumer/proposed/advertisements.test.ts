import {
  similarAdvertisementsQuery,
  useMarkSold,
  useRenew,
  useRenewByLink,
} from '~/features/advertisements/api/life.ts';
import { countAdvertisement } from '~/features/advertisements/api/reader-actions.ts';
import { decisionsQuery } from '~/features/moderation/api/decisions.ts';
import { historyQuery, queueQuery } from '~/features/moderation/api/review.ts';
import { categoriesQuery } from '~/shared/advertisement/categories.ts';
import { fromState } from '../support/matchers.ts';
import {
  ADMIN,
  adminSignedIn,
  advertisement,
  ADVERTISER,
  advertiserSignedIn,
  endingAdvertisement,
  SOMEBODY_ELSE,
} from '../support/people.ts';
import { runHook, runQuery } from '../support/site.ts';
import { proposed } from './proposed.ts';

const params = { id: { state: 'advertisement_id', example: 12 } };
const RENEWAL_TOKEN = '1798106400000.Zm9yZ2Vk';
const theirs = advertisement('approved', { owner: SOMEBODY_ELSE });
const decided = [
  'an advertisement was rejected and then approved',
  { owner: ADVERTISER, admin: ADMIN },
] as const;

proposed([
  {
    operation: 'listAdvertisementCategories',
    run: () => runQuery(categoriesQuery()),
  },
  {
    operation: 'listSimilarAdvertisements',
    given: [theirs, endingAdvertisement('ended')],
    params,
    run: () => runQuery(similarAdvertisementsQuery(12)),
  },
  {
    operation: 'renewAdvertisement',
    given: [advertiserSignedIn, endingAdvertisement('ending')],
    params,
    run: (api) => runHook(api, useRenew).mutateAsync(12),
  },
  {
    operation: 'renewAdvertisementByLink',
    given: [endingAdvertisement('ending')],
    params,
    body: { token: fromState('renewal_token', RENEWAL_TOKEN) },
    run: (api) => runHook(api, () => useRenewByLink(12)).mutateAsync(RENEWAL_TOKEN),
  },
  {
    operation: 'markAdvertisementSold',
    given: [advertiserSignedIn, endingAdvertisement('running')],
    params,
    run: (api) => runHook(api, useMarkSold).mutateAsync(12),
  },
  {
    operation: 'recordAdvertisementView',
    given: [theirs],
    params,
    run: (api) => countAdvertisement(api, 12, 'view'),
  },
  {
    operation: 'recordAdvertisementClick',
    given: [theirs],
    params,
    run: (api) => countAdvertisement(api, 12, 'click'),
  },
  {
    operation: 'getAdvertisementHistory',
    given: [adminSignedIn, decided],
    params,
    run: (api) => runQuery(historyQuery(api, 12)),
  },
  {
    operation: 'getAdvertisementQueue',
    given: [
      adminSignedIn,
      ['an advertisement awaits review between two others', { owner: ADVERTISER }],
    ],
    params,
    run: (api) => runQuery(queueQuery(api, { id: 12, created_at: null })),
  },
  {
    operation: 'listDecisions',
    given: [adminSignedIn, decided],
    query: { page: '1' },
    run: (api) => runQuery(decisionsQuery(api, { page: 1 })),
  },
]);
