import type { ApiClient } from '~/shared/api/client.ts';
import { sentenceOf } from '~/features/moderation/detail/history.tsx';
import { historyQuery, queueQuery } from '~/features/moderation/api/review.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { instant, integer, messageOf, oneOf, some, text } from './support/matchers.ts';
import { ADMIN, adminSignedIn, advertisement, signedIn } from './support/people.ts';
import { runQuery } from './support/site.ts';

const NO_SUCH_ID = 2_147_483_647;
const id = { state: 'advertisement_id', example: 12 };
const history =
  (advertisementId = 12) =>
  (api: ApiClient) =>
    runQuery(historyQuery(api, advertisementId));
const queue = (api: ApiClient) => runQuery(queueQuery(api, { id: 12, created_at: null }));

const decisions = { operation: 'getAdvertisementHistory', params: { id } } as const;

accepted('the decisions on an advertisement that awaits its first', history(), {
  ...decisions,
  given: [adminSignedIn, advertisement('pending')],
  answer: [],
  gives: [],
  why: 'An error stands where the decisions should.',
});

const past = ['an advertisement was rejected and then approved'] as const;
const OWNER = 'advertiser@contract.example';

const sentences = async (api: ApiClient) => (await history()(api))?.map(sentenceOf);

accepted('the decisions on an advertisement that was rejected and then approved', sentences, {
  ...decisions,
  given: [adminSignedIn, [...past, { owner: OWNER, admin: ADMIN }]],
  answer: [
    {
      decision: 'approved',
      reason_code: null,
      reason: null,
      at: instant('2026-03-02T10:30:00.000Z'),
      admin: text('Maya Lindgren'),
    },
    {
      decision: 'rejected',
      reason_code: oneOf('poor_quality'),
      reason: text('Too dark to see.'),
      at: instant(),
      admin: text('Maya Lindgren'),
    },
  ],
  gives: [
    'Maya Lindgren approved it',
    'Maya Lindgren rejected it (Text or picture is not fit to print: Too dark to see.)',
  ],
  why: 'Moderators do not see what was decided before, and why.',
});

accepted('the decisions of a moderator whose account is gone', history(), {
  ...decisions,
  given: [adminSignedIn, [...past, { owner: OWNER, admin: null }]],
  answer: some({ decision: oneOf('approved', 'rejected'), at: instant(), admin: null }),
  gives: [{ admin: null }],
  why: 'The history breaks when a moderator leaves.',
});

accepted('the place of the only advertisement that awaits review', queue, {
  operation: 'getAdvertisementQueue',
  params: { id },
  given: [['there are no advertisements'], adminSignedIn, advertisement('pending')],
  answer: { waiting: integer(1), ahead: integer(0), previous: null, next: null },
  gives: { waiting: 1, next: null },
  why: 'Moderators cannot go on to the next one.',
});

accepted('the place of an advertisement between two others', queue, {
  operation: 'getAdvertisementQueue',
  params: { id },
  given: [adminSignedIn, ['an advertisement awaits review between two others', { owner: OWNER }]],
  answer: { waiting: 3, ahead: 1, previous: integer(11), next: integer(13) },
  gives: { waiting: 3, ahead: 1, previous: 11, next: 13 },
  why: 'Moderators cannot go from one to the next.',
});

for (const [operation, read, description] of [
  ['getAdvertisementHistory', history(), 'the decisions on an advertisement'],
  ['getAdvertisementQueue', queue, 'the place of an advertisement'],
] as const) {
  refused(`${description}, by somebody who is no admin`, read, {
    operation,
    params: { id },
    given: [signedIn, advertisement('pending')],
    ...messageOf(403, 'You do not have permission to perform this action.'),
    why: 'Anybody can read what moderators have written to one another.',
  });
}

accepted('the decisions on an advertisement that is not there', history(NO_SUCH_ID), {
  ...decisions,
  params: { id: NO_SUCH_ID },
  given: [adminSignedIn],
  status: 404,
  gives: null,
  why: 'An error stands where the decisions should.',
});
