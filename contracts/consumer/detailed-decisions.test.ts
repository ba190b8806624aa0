import { decide, REVIEWED } from './support/advertising.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { fieldErrors, fromState, instant, messageText, oneOf, text } from './support/matchers.ts';
import { adminSignedIn, advertisement } from './support/people.ts';

// Decisions with fields that are only proposed to backend developers, not documented.

const id = { state: 'advertisement_id', example: 12 };
const waiting = [adminSignedIn, advertisement('pending')] as const;
const SEEN = { expected_updated_at: fromState('updated_at', REVIEWED.updated_at) };
const CHANGED = { expected_updated_at: REVIEWED.updated_at };
const shown = { isDetailed: true };

const approve = { operation: 'approveAdvertisement', as: 'person', params: { id } } as const;
const reject = { operation: 'rejectAdvertisement', as: 'person', params: { id } } as const;

accepted((api) => decide(api, { action: 'approve' }, shown), {
  ...approve,
  description: 'an approval of what was seen',
  given: waiting,
  body: { action: 'approve', ...SEEN },
  answer: { status: oneOf('approved'), decided_at: instant(), updated_at: instant() },
  atLeast: 'proposed',
  why: 'Nothing can be approved.',
});

const reason = 'Too dark to see.';

accepted((api) => decide(api, { action: 'reject', reasonCode: 'poor_quality', reason }, shown), {
  ...reject,
  description: 'a rejection with a reason',
  given: waiting,
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

accepted((api) => decide(api, { action: 'reject' }, shown), {
  ...reject,
  description: 'a rejection of what was seen, without a reason',
  given: waiting,
  body: SEEN,
  answer: { status: oneOf('rejected'), reason_code: null, reason: null },
  why: 'A reason is shown that nobody gave.',
});

for (const [call, body, decision, description] of [
  [approve, { action: 'approve' }, { action: 'approve' }, 'an approval'],
  [reject, {}, { action: 'reject' }, 'a rejection'],
] as const) {
  refused((api) => decide(api, decision, shown), {
    ...call,
    description: `${description} of what has changed since`,
    given: waiting,
    body: { ...body, ...CHANGED },
    status: 409,
    answer: messageText(
      'This advertisement has changed since you opened it. Please look at it again.',
    ),
    why: 'A moderator decides on what they have not seen.',
  });
}

const tooLong = 'x'.repeat(501);

refused((api) => decide(api, { action: 'reject', reason: tooLong }, shown), {
  ...reject,
  description: 'a rejection with a reason that is too long',
  given: waiting,
  body: { reason: tooLong, ...SEEN },
  status: 400,
  answer: {
    ...messageText('Reason must be at most 500 characters'),
    ...fieldErrors({ reason: 'Reason must be at most 500 characters' }),
  },
  atLeast: 'proposed',
  why: 'The moderator is not told why nothing was rejected.',
});
