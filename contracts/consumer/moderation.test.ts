import { expect, it } from 'vitest';
import { moderationDetailQuery } from '~/features/moderation/api/detail.ts';
import { moderationListQuery } from '~/features/moderation/api/list.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { decide, REVIEWED } from './support/advertising.ts';
import { interact } from './support/interaction.ts';
import { fromState, integer, messageText, oneOf, some, text } from './support/matchers.ts';
import { ADMIN, adminSignedIn, advertisement, signedIn } from './support/people.ts';
import { refused } from './support/refusal.ts';
import { moderatedAdvertisement, reviewedAdvertisement } from './support/shapes.ts';
import { runQuery } from './support/site.ts';

const NO_SUCH_ID = 2_147_483_647;
const id = { state: 'advertisement_id', example: 12 };
const waiting = [adminSignedIn, advertisement('pending')] as const;
const site = {
  screen: 'Advertisement Management',
  code: 'moderationListQuery in features/moderation/api/list.ts',
} as const;

const list = {
  operation: 'listAdvertisements',
  as: 'person',
  given: [['there are no advertisements'], ...waiting],
  query: { page: '1', page_size: '12', sort: 'queue' },
  status: 200,
  site,
} as const;
const all = (api: ApiClient) =>
  runQuery(moderationListQuery(api, { page: 1, pageSize: 12, sort: 'queue' }));

it('lists all advertisements, as a whole list', async () => {
  const answer = await interact(
    {
      ...list,
      description: 'all advertisements for an admin, as a whole list',
      answer: some({ ...moderatedAdvertisement, status: oneOf('pending') }),
      alternative: 'all advertisements for an admin, as a page',
      why: 'Admins do not find what awaits review.',
    },
    all,
  );
  expect(answer).toMatchObject({ count: 1, counts: { pending: 1 } });
});

it('lists all advertisements, as a page with counts', async () => {
  const answer = await interact(
    {
      ...list,
      description: 'all advertisements for an admin, as a page',
      answer: {
        count: integer(1),
        results: some({ ...moderatedAdvertisement, status: oneOf('pending') }),
        status_counts: { approved: integer(0), pending: integer(1), rejected: integer(0) },
      },
      why: 'The whole list is fetched for each page.',
    },
    all,
  );
  expect(answer).toMatchObject({ count: 1, counts: { pending: 1 } });
});

const detail = {
  operation: 'getAdvertisement',
  as: 'person',
  params: { id },
  site: {
    screen: 'Advertisement detail (admin)',
    code: 'moderationDetailQuery in features/moderation/api/detail.ts',
  },
} as const;

it('shows one that awaits review', async () => {
  await interact(
    {
      ...detail,
      description: 'an advertisement that awaits review, by an admin',
      given: waiting,
      status: 200,
      answer: { ...reviewedAdvertisement, status: oneOf('pending') },
      why: 'Admins cannot see what they are to approve.',
    },
    (api) => runQuery(moderationDetailQuery(api, 12)),
  );
});

it('shows a draft', async () => {
  await interact(
    {
      ...detail,
      description: 'a draft, by an admin',
      given: [adminSignedIn, advertisement('draft')],
      status: 200,
      answer: { status: oneOf('draft', 'pending') },
      why: 'A draft does not display as Pending.',
    },
    (api) => runQuery(moderationDetailQuery(api, 12)),
  );
});

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
