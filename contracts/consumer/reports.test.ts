import { useReportAdvertisement } from '~/features/advertisements/api/reader-actions.ts';
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
import { boolean, errorOf, instant, integer, oneOf, some, text } from './support/matchers.ts';
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
const admin = {} as const;

const report = {
  operation: 'reportAdvertisement',
  params: { id },
  body: { reason: 'scam', note: 'He wants gift cards.' },
} as const;
const send =
  (advertisementId = 12) =>
  (api: ApiClient) =>
    runHook(api, () => useReportAdvertisement(advertisementId)).mutateAsync(report.body);

accepted('a report of an advertisement, by a visitor', send(), {
  ...report,
  given: [publicAd],
  why: 'Moderators do not hear of it.',
});

refused('a report of one’s own advertisement', send(), {
  ...report,
  given: [advertiserSignedIn, advertisement('approved')],
  ...errorOf(403, 'You do not have permission to perform this action.'),
  why: 'The page says that a report was taken.',
});

refused('a report of an advertisement that is not there', send(NO_SUCH_ID), {
  ...report,
  params: { id: NO_SUCH_ID },
  ...errorOf(404, 'Advertisement not found'),
  why: 'The page says that a report was taken.',
});

refused('a report of an advertisement that has ended', send(), {
  ...report,
  given: [endingAdvertisement('ended')],
  ...errorOf(410, 'This advertisement has ended'),
  why: 'The page says that a report was taken.',
});

const read = (api: ApiClient) => runQuery(advertisementQuery(api, 12));

accepted('an advertisement that readers can report', read, {
  operation: 'getAdvertisement',
  params: { id },
  given: [publicAd],
  answer: { takes_reports: boolean(true) },
  why: 'Readers find no button to report an advertisement.',
});

const reports = some({ reason: oneOf('scam'), note: text('He wants gift cards.'), at: instant() });

accepted('an advertisement with its open reports, by an admin', read, {
  ...admin,
  operation: 'getAdvertisement',
  params: { id },
  given: [adminSignedIn, reportedAd],
  answer: { status: oneOf('approved'), reports },
  site: {
    screen: 'Advertisement detail (admin)',
    code: 'advertisementQuery in shared/advertisement/query.ts',
  },
  why: 'Moderators do not see what readers have reported.',
});

const approve = decide({ action: 'approve' });

accepted('the approval of an approved advertisement that readers have reported', approve, {
  ...admin,
  operation: 'approveAdvertisement',
  params: { id },
  body: { action: 'approve' },
  given: [adminSignedIn, reportedAd],
  atLeast: 'proposed',
  why: 'Moderators cannot close reports without a reason.',
});

const REPORTED = { page: 1, pageSize: 12, sort: 'queue', reported: true } as const;
const reportedAds = (api: ApiClient) => runQuery(moderationListQuery(api, REPORTED));

accepted('the reported advertisements, for an admin', reportedAds, {
  ...admin,
  operation: 'listAdvertisements',
  query: { page: '1', page_size: '12', sort: 'queue', reported: 'true' },
  given: [['there are no advertisements'], adminSignedIn, publicAd, reportedAd],
  answer: { count: 1, reported_count: 1, results: [{ status: oneOf('approved') }] },
  gives: { count: 1, reported: 1 },
  site: {
    screen: 'Advertisement Management',
    code: 'moderationListQuery in features/moderation/api/list.ts',
  },
  why: 'Moderators do not find what readers have reported.',
});

const reportedComments = (api: ApiClient) => runQuery(reportedCommentsQuery(api, 1));

accepted('the comments that readers have reported', reportedComments, {
  ...admin,
  operation: 'listReportedComments',
  query: { page: '1' },
  given: [adminSignedIn, reportedComment],
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

accepted('a reported comment to be kept', keepComment(), {
  ...keep,
  params: { id: commentId },
  given: [adminSignedIn, reportedComment],
  why: 'Moderators cannot close reports without hiding the comment.',
});

refused('a comment to be kept that is not there', keepComment(NO_SUCH_ID), {
  ...keep,
  params: { id: NO_SUCH_ID },
  given: [adminSignedIn],
  ...errorOf(404, 'Comment not found'),
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

const decisions =
  (filter = {}) =>
  (api: ApiClient) =>
    runQuery(decisionsQuery(api, { page: 1, ...filter }));

accepted('all decisions on all advertisements', decisions(), {
  ...decided,
  query: { page: '1' },
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

accepted('the rejections within some days', decisions({ ...FILTER, ...DAYS }), {
  ...decided,
  query: { page: '1', ...FILTER, ...DAYS },
  answer: { count: 1, results: [{ decision: oneOf('rejected') }] },
  gives: { count: 1 },
  why: 'The filters of the decisions do nothing.',
});
