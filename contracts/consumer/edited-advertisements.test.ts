import { advertisementQuery } from '~/shared/advertisement/query.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { accepted } from './support/interaction-tests.ts';
import { id, oneOf, picture, text } from './support/matchers.ts';
import { advertisement, advertisementWithPictures, advertiserSignedIn } from './support/people.ts';
import { advertisementPage } from './support/shapes.ts';
import { runQuery } from './support/site.ts';

const [FIRST_ID, SECOND_ID] = [900_001, 900_002];
const pictured = advertisementWithPictures(FIRST_ID, SECOND_ID);

const read = (api: ApiClient) => runQuery(advertisementQuery(api, 12));

const open = {
  operation: 'getAdvertisement',
  params: { id: { state: 'advertisement_id', example: 12 } },
  site: {
    screen: 'Edit advertisement (/dashboard/editadvertise)',
    code: 'advertisementQuery in shared/advertisement/query.ts',
  },
} as const;

accepted('one’s own advertisement that awaits review', read, {
  ...open,
  given: [advertiserSignedIn, advertisement('pending')],
  answer: { ...advertisementPage, status: oneOf('pending') },
  why: 'The form to change an advertisement does not open.',
});

accepted('one’s own rejected advertisement with the reason', read, {
  ...open,
  given: [advertiserSignedIn, advertisement('rejected')],
  answer: {
    status: oneOf('rejected'),
    reason_code: oneOf('poor_quality'),
    reason: text('Too dark to see.'),
  },
  why: 'Advertisers do not learn what to mend while they mend it.',
});

accepted('one’s own advertisement, rejected without a reason', read, {
  ...open,
  given: [advertiserSignedIn, advertisement('rejected', { reason: false })],
  answer: { status: oneOf('rejected'), reason_code: null, reason: null },
  why: 'A reason is shown that nobody gave.',
});

accepted('one’s own advertisement with the ids of its pictures', read, {
  ...open,
  given: [advertiserSignedIn, pictured],
  answer: {
    user_id: id(7),
    images: [
      { id: FIRST_ID, image: picture() },
      { id: SECOND_ID, image: picture() },
    ],
  },
  gives: { images: [{ id: FIRST_ID }, { id: SECOND_ID }] },
  why: 'Pictures can neither be taken out one by one nor put in another order.',
});
