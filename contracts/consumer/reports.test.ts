import { useReportAdvertisement } from '~/features/advertisements/api/public.ts';
import { decisionsQuery } from '~/features/moderation/api/decisions.ts';
import { moderationListQuery } from '~/features/moderation/api/list.ts';
import {
  reportedCommentsQuery,
  useDecideOnComment,
} from '~/features/moderation/api/reported-comments.ts';
import { advertisementQuery } from '~/shared/advertisement/query.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { decide } from './support/advertising.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { boolean, errorText, instant, integer, oneOf, some, text } from './support/matchers.ts';
import {
  ADMIN,
  ADVERTISER,
  adminSignedIn,
  advertisement,
  advertiserSignedIn,
  endingAdvertisement,
  SOMEBODY_ELSE,
} from './support/people.ts';
import { runHook, runQuery } from './support/site.ts';

const NO_SUCH_ID = 2_147_483_647;
const id = { state: 'advertisement_id', example: 12 };
const commentId = { state: 'comment_id', example: 41 };
const publicAd = advertisement('approved', { owner: SOMEBODY_ELSE });
const reportedAd = advertisement('approved', { owner: SOMEBODY_ELSE, reported: true });
const reportedComment = ['there is a comment', { author: SOMEBODY_ELSE, reported: true }] as const;
const admin = { as: 'person' } as const;

const report = {
  operation: 'reportAdvertisement',
  params: { id },
  body: { reason: 'scam', note: 'He wants gift cards.' },
} as const;
const send =
  (advertisementId = 12) =>
  (api: ApiClient) =>
    runHook(api, () => useReportAdvertisement(advertisementId)).mutateAsync(report.body);

accepted(send(), {
  ...report,
  given: [publicAd],
  description: 'a report of an advertisement, by a visitor',
  status: 204,
  why: 'Moderators do not hear of it.',
});

refused(send(), {
  ...report,
  as: 'person',
  given: [advertiserSignedIn, advertisement('approved')],
  description: 'a report of one’s own advertisement',
  status: 403,
  answer: errorText('You do not have permission to perform this action.'),
  why: 'The page says that a report was taken.',
});

refused(send(NO_SUCH_ID), {
  ...report,
  params: { id: NO_SUCH_ID },
  description: 'a report of an advertisement that is not there',
  status: 404,
  answer: errorText('Advertisement not found'),
  why: 'The page says that a report was taken.',
});

refused(send(), {
  ...report,
  given: [endingAdvertisement('ended')],
  description: 'a report of an advertisement that has ended',
  status: 410,
  answer: errorText('This advertisement has ended'),
  why: 'The page says that a report was taken.',
});

accepted((api) => runQuery(advertisementQuery(api, 12)), {
  operation: 'getAdvertisement',
  params: { id },
  given: [publicAd],
  description: 'an advertisement that readers can report',
  answer: { takes_reports: boolean(true) },
  why: 'Readers find no button to report an advertisement.',
});

const reports = some({ reason: oneOf('scam'), note: text('He wants gift cards.'), at: instant() });

accepted((api) => runQuery(advertisementQuery(api, 12)), {
  ...admin,
  operation: 'getAdvertisement',
  params: { id },
  given: [adminSignedIn, reportedAd],
  description: 'an advertisement with its open reports, by an admin',
  answer: { status: oneOf('approved'), reports },
  site: {
    screen: 'Advertisement detail (admin)',
    code: 'advertisementQuery in shared/advertisement/query.ts',
  },
  why: 'Moderators do not see what readers have reported.',
});

accepted((api) => decide(api, { action: 'approve' }), {
  ...admin,
  operation: 'approveAdvertisement',
  params: { id },
  body: { action: 'approve' },
  given: [adminSignedIn, reportedAd],
  description: 'the approval of an approved advertisement that readers have reported',
  atLeast: 'proposed',
  why: 'Moderators cannot close reports without a reason.',
});

const REPORTED = { page: 1, pageSize: 12, sort: 'queue', reported: true } as const;

accepted((api) => runQuery(moderationListQuery(api, REPORTED)), {
  ...admin,
  operation: 'listAdvertisements',
  query: { page: '1', page_size: '12', sort: 'queue', reported: 'true' },
  given: [['there are no advertisements'], adminSignedIn, publicAd, reportedAd],
  description: 'the reported advertisements, for an admin',
  answer: { count: 1, reported_count: 1, results: [{ status: oneOf('approved') }] },
  gives: { count: 1, reported: 1 },
  site: {
    screen: 'Advertisement Management',
    code: 'moderationListQuery in features/moderation/api/list.ts',
  },
  why: 'Moderators do not find what readers have reported.',
});

accepted((api) => runQuery(reportedCommentsQuery(api, 1)), {
  ...admin,
  operation: 'listReportedComments',
  query: { page: '1' },
  given: [adminSignedIn, reportedComment],
  description: 'the comments that readers have reported',
  answer: {
    count: integer(1),
    results: some({
      id: integer(41),
      author: text('Margaret Ellery'),
      text: text('The bridge keeper deserves a medal.'),
      created_at: instant(),
      article: { slug: text('swing-bridge-stays-open'), title: text('Swing bridge stays open') },
      reports: some({ reason: oneOf('abuse', 'spam', 'off_topic', 'other'), at: instant() }),
    }),
  },
  gives: { results: [{ id: 41 }] },
  why: 'Moderators do not see which comments readers have reported.',
});

const keep = { ...admin, operation: 'keepComment' } as const;
const keepComment =
  (comment = 41) =>
  (api: ApiClient) =>
    runHook(api, () => useDecideOnComment(comment)).mutateAsync('keep');

accepted(keepComment(), {
  ...keep,
  params: { id: commentId },
  given: [adminSignedIn, reportedComment],
  description: 'a reported comment to be kept',
  status: 204,
  why: 'Moderators cannot close reports without hiding the comment.',
});

refused(keepComment(NO_SUCH_ID), {
  ...keep,
  params: { id: NO_SUCH_ID },
  given: [adminSignedIn],
  description: 'a comment to be kept that is not there',
  status: 404,
  answer: errorText('Comment not found'),
  why: 'The page says that a comment stays that is gone.',
});

const past = [
  'an advertisement was rejected and then approved',
  { owner: ADVERTISER, admin: ADMIN },
] as const;
const decided = {
  ...admin,
  operation: 'listDecisions',
  given: [['there are no advertisements'], adminSignedIn, past],
} as const;
const decision = {
  at: instant(),
  admin: text('Maya Lindgren'),
  advertisement: {
    id: integer(12),
    serial_number: text('AD-000012'),
    title: text('Gravel bicycle'),
  },
};

accepted((api) => runQuery(decisionsQuery(api, { page: 1 })), {
  ...decided,
  query: { page: '1' },
  description: 'all decisions on all advertisements',
  answer: {
    count: 2,
    next: null,
    results: [
      { ...decision, decision: oneOf('approved'), reason_code: null, reason: null },
      {
        ...decision,
        decision: oneOf('rejected'),
        reason_code: oneOf('poor_quality'),
        reason: text('Too dark to see.'),
      },
    ],
  },
  gives: { count: 2, results: [{ decision: 'approved' }, { decision: 'rejected' }] },
  why: 'Admins cannot see who decided what, and when.',
});

const FILTER = { decision: 'rejected' } as const;
const DAYS = { from_date: '2020-01-01', to_date: '2100-01-01' };

accepted((api) => runQuery(decisionsQuery(api, { page: 1, ...FILTER, ...DAYS })), {
  ...decided,
  query: { page: '1', ...FILTER, ...DAYS },
  description: 'the rejections within some days',
  answer: { count: 1, results: [{ decision: oneOf('rejected') }] },
  gives: { count: 1 },
  why: 'The filters of the decisions do nothing.',
});
