import { decide, REVIEWED } from './support/advertising.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import {
  fieldErrors,
  fromState,
  instant,
  messageOf,
  messageText,
  oneOf,
  text,
} from './support/matchers.ts';
import { adminSignedIn, advertisement } from './support/people.ts';

// These approvals and rejections of advertisements use fields that are proposed to backend
// developers, but not yet documented.

const id = { state: 'advertisement_id', example: 12 };
const waiting = [adminSignedIn, advertisement('pending')] as const;
const SEEN = { expected_updated_at: fromState('updated_at', REVIEWED.updated_at) };
const CHANGED = { expected_updated_at: REVIEWED.updated_at };
const shown = { isDetailed: true };

const seen = { params: { id }, given: waiting };
const approve = { operation: 'approveAdvertisement', ...seen } as const;
const reject = { operation: 'rejectAdvertisement', ...seen } as const;

accepted('an approval of what was seen', decide({ action: 'approve' }, shown), {
  ...approve,
  body: { action: 'approve', ...SEEN },
  answer: { status: oneOf('approved'), decided_at: instant(), updated_at: instant() },
  atLeast: 'proposed',
  why: 'Nothing can be approved.',
});

const reason = 'Too dark to see.';

const explained = decide({ action: 'reject', reasonCode: 'poor_quality', reason }, shown);

accepted('a rejection with a reason', explained, {
  ...reject,
  body: { reason_code: 'poor_quality', reason, ...SEEN },
  answer: {
    status: oneOf('rejected'),
    reason_code: oneOf('poor_quality'),
    reason: text(reason),
    decided_at: instant(),
    updated_at: instant(),
  },
  why: 'The owner does not learn why.',
});

accepted('a rejection of what was seen, without a reason', decide({ action: 'reject' }, shown), {
  ...reject,
  body: SEEN,
  answer: { status: oneOf('rejected'), reason_code: null, reason: null },
  why: 'A reason is shown that nobody gave.',
});

for (const [call, body, decision, description] of [
  [approve, { action: 'approve' }, { action: 'approve' }, 'an approval'],
  [reject, {}, { action: 'reject' }, 'a rejection'],
] as const) {
  refused(`${description} of what has changed since`, decide(decision, shown), {
    ...call,
    body: { ...body, ...CHANGED },
    ...messageOf(
      409,
      'This advertisement has changed since you opened it. Please look at it again.',
    ),
    why: 'A moderator decides on what they have not seen.',
  });
}

const tooLong = 'x'.repeat(501);

const verbose = decide({ action: 'reject', reason: tooLong }, shown);

refused('a rejection with a reason that is too long', verbose, {
  ...reject,
  body: { reason: tooLong, ...SEEN },
  status: 400,
  answer: {
    ...messageText('Reason must be at most 500 characters'),
    ...fieldErrors({ reason: 'Reason must be at most 500 characters' }),
  },
  atLeast: 'proposed',
  why: 'The moderator is not told why nothing was rejected.',
});
