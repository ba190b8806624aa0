import { expect, it } from 'vitest';
import { decide, REVIEWED } from './support/advertising.ts';
import { interact } from './support/interaction.ts';
import { fromState, messageText, oneOf, text } from './support/matchers.ts';
import { ADMIN, adminSignedIn, advertisement, signedIn } from './support/people.ts';
import { refused } from './support/refusal.ts';
import { reviewedAdvertisement } from './support/shapes.ts';

const NO_SUCH_ID = 2_147_483_647;
const id = { state: 'advertisement_id', example: 12 };
const waiting = [adminSignedIn, advertisement('pending')] as const;

const EXPECTED = { expected_updated_at: fromState('updated_at', REVIEWED.updated_at) };
const approve = { operation: 'approveAdvertisement', as: 'person', params: { id } } as const;
const reject = { operation: 'rejectAdvertisement', as: 'person', params: { id } } as const;
const APPROVAL = { action: 'approve', ...EXPECTED };

it('approves', async () => {
  const answer = await interact(
    {
      ...approve,
      description: 'an approval',
      given: waiting,
      body: APPROVAL,
      status: 200,
      answer: { ...reviewedAdvertisement, status: oneOf('approved') },
      why: 'Nothing can be approved.',
    },
    (api) => decide(api, { action: 'approve' }),
  );
  expect(answer).toMatchObject({ status: 'approved' });
});

it('rejects without a reason', async () => {
  const answer = await interact(
    {
      ...reject,
      description: 'a rejection',
      given: waiting,
      body: EXPECTED,
      status: 200,
      answer: { ...reviewedAdvertisement, status: oneOf('rejected') },
      why: 'Nothing can be rejected.',
    },
    (api) => decide(api, { action: 'reject' }),
  );
  expect(answer).toMatchObject({ status: 'rejected' });
});

it('rejects with a reason', async () => {
  const reason = 'Too dark to see.';
  await interact(
    {
      ...reject,
      description: 'a rejection with a reason',
      given: waiting,
      body: { reason_code: 'poor_quality', reason, ...EXPECTED },
      status: 200,
      answer: {
        status: oneOf('rejected'),
        reason_code: oneOf('poor_quality'),
        reason: text(reason),
      },
      why: 'The owner does not learn why.',
    },
    (api) => decide(api, { action: 'reject', reasonCode: 'poor_quality', reason }),
  );
});

it.each([
  [approve, 'approved', 'an approval of what is approved', APPROVAL, { action: 'approve' }],
  [reject, 'rejected', 'a rejection of what is rejected', EXPECTED, { action: 'reject' }],
] as const)('comes too late: %#', (operation, status, description, body, decision) =>
  refused(
    {
      ...operation,
      description,
      given: [adminSignedIn, advertisement(status)],
      body,
      status: 409,
      answer: messageText(`This advertisement has already been ${status}.`),
      why: 'Two moderators overrule each other without noticing.',
    },
    (api) => decide(api, decision),
  ),
);

it('comes too late when the advertisement has changed', () =>
  refused(
    {
      ...approve,
      description: 'an approval of what has changed since',
      given: waiting,
      body: { action: 'approve', expected_updated_at: REVIEWED.updated_at },
      status: 409,
      answer: messageText(
        'This advertisement has changed since you opened it. Please look at it again.',
      ),
      why: 'A moderator approves what they have not seen.',
    },
    (api) => decide(api, { action: 'approve' }),
  ));

it.each([
  [approve, 'an approval by somebody who is no admin', APPROVAL, { action: 'approve' }],
  [reject, 'a rejection by somebody who is no admin', EXPECTED, { action: 'reject' }],
] as const)('is for admins: %#', (operation, description, body, decision) =>
  refused(
    {
      ...operation,
      description,
      given: [signedIn, advertisement('pending')],
      body,
      status: 403,
      answer: messageText('You do not have permission to perform this action.'),
      why: 'Anybody can decide on advertisements.',
    },
    (api) => decide(api, decision),
  ),
);

const SEEN = { expected_updated_at: REVIEWED.updated_at };

it.each([
  [
    approve,
    'an approval of what is not there',
    { action: 'approve', ...SEEN },
    { action: 'approve' },
  ],
  [reject, 'a rejection of what is not there', SEEN, { action: 'reject' }],
] as const)('finds nothing: %#', (operation, description, body, decision) =>
  refused(
    {
      ...operation,
      params: { id: NO_SUCH_ID },
      description,
      given: [['a person is signed in', { email: ADMIN, role: 'admin' }]],
      body,
      status: 404,
      answer: messageText('Advertisement not found'),
      why: 'The page does not say that the advertisement is gone.',
    },
    (api) => decide(api, decision, NO_SUCH_ID),
  ),
);
