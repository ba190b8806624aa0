import { describe, it } from 'vitest';
import { changePassword, updateProfile } from '~/features/account/api.ts';
import {
  ownAdvertisementsQuery,
  useDeleteAdvertisement,
} from '~/features/advertisements/api/own.ts';
import { useDeleteComment, usePostComment, useReportComment } from '~/features/comments/api.ts';
import { savedStoriesQuery } from '~/features/membership/api/saved-stories.ts';
import { useAutoRenew } from '~/features/membership/api/subscription.ts';
import { verificationQuery } from '~/features/membership/api/verification.ts';
import { moderationListQuery } from '~/features/moderation/api/list.ts';
import { useSaving } from '~/features/news/api/saving.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { toFormData } from '~/shared/api/form-data.ts';
import { profileQuery } from '~/shared/session/profile.ts';
import { decide, DRAFT, draftForm, REVIEWED, save } from './support/advertising.ts';
import { CHECKOUT, startCheckout } from './support/checkout.ts';
import type { Interaction } from './support/interaction.ts';
import { errorText, oneOf } from './support/matchers.ts';
import type { CalledOperation } from './support/operations.ts';
import { READER } from './support/people.ts';
import { refused } from './support/refusal.ts';
import { runHook, runQuery } from './support/site.ts';

const [MISSING, INVALID, EXPIRED] = ['You are not authorized', 'Invalid token', 'Token expired'];
/** Each of the three documented texts starts a refresh, whichever the backend finds fit. */
const one = (first: string, ...others: string[]) => ({ error: oneOf(first, ...others) });

const profile = (api: ApiClient) => runQuery(profileQuery(api, 7));

describe('a profile asked for', () => {
  it.each([
    ['without a token', {}, one('You are not authorized', 'Invalid token')],
    ['with a forged token', { as: 'forger' }, one('Invalid token', 'You are not authorized')],
    [
      'with a token that has expired',
      { as: 'person', given: [['an access token has expired', { email: READER }]] },
      one('Token expired', 'Invalid token', 'You are not authorized'),
    ],
  ] satisfies [string, Partial<Interaction>, Interaction['answer']][])(
    '%s is refused in documented words',
    (how, sender, answer) =>
      refused(
        {
          operation: 'getProfile',
          description: `the profile ${how}`,
          ...sender,
          status: 401,
          answer,
          why: 'The session is not renewed when the access token ends; the page shows an error.',
        },
        profile,
      ),
  );

  it.each([
    ['without a token', {}, MISSING],
    ['with a forged token', { as: 'forger' }, INVALID],
    [
      'with a token that has expired',
      { as: 'person', given: [['an access token has expired', { email: READER }]] },
      EXPIRED,
    ],
  ] satisfies [string, Partial<Interaction>, string | undefined][])(
    '%s is refused in the words for just that',
    (how, sender, message = '') =>
      refused(
        {
          operation: 'getProfile',
          description: `the profile ${how}, in the words for that`,
          ...sender,
          status: 401,
          answer: { error: oneOf(message), message: oneOf(message) },
          atLeast: 'assumed',
          why: 'Somebody who reads the message is told the wrong reason.',
        },
        profile,
      ),
  );

  it('before the address is verified is refused', () =>
    refused(
      {
        operation: 'getProfile',
        description: 'the profile before the address is verified',
        as: 'person',
        given: [['a person is signed in', { email: READER, verified: false }]],
        status: 403,
        answer: errorText('Please verify your email'),
        atLeast: 'proposed',
        why: 'An address that is not verified can be used.',
      },
      profile,
    ));
});

type Call = (api: ApiClient) => Promise<unknown>;
type Request = Pick<Interaction, 'params' | 'query' | 'body' | 'form'>;

const { signal } = new AbortController();
const options = { signal, onProgress: () => undefined };
const NAMES = { first_name: 'Maja', last_name: 'Lindgren', phone_number: '' };
const PASSWORDS = { current_password: 'Courier2026', new_password: 'Courier2027' };
const slug = 'swing-bridge-stays-open-on-sundays';
const ad = { params: { id: 12 } };
const seen = { expected_updated_at: REVIEWED.updated_at };

/** Every operation that needs a sign-in, as the site calls it. */
const GUARDED: [CalledOperation, Request, Call][] = [
  [
    'updateProfile',
    { form: toFormData(NAMES) },
    (api) =>
      updateProfile(api, { firstName: 'Maja', lastName: 'Lindgren', phoneNumber: '' }, options),
  ],
  [
    'changePassword',
    { body: PASSWORDS },
    (api) =>
      changePassword(api, { currentPassword: 'Courier2026', newPassword: 'Courier2027' }, signal),
  ],
  ['listOwnAdvertisements', {}, (api) => runQuery(ownAdvertisementsQuery(api, 7))],
  ['createAdvertisement', { form: draftForm() }, (api) => save(api, DRAFT)],
  ['updateAdvertisement', { ...ad, form: draftForm(DRAFT, true) }, (api) => save(api, DRAFT, 12)],
  ['deleteAdvertisement', ad, (api) => runHook(api, useDeleteAdvertisement).mutateAsync(12)],
  [
    'approveAdvertisement',
    { ...ad, body: { action: 'approve', ...seen } },
    (api) => decide(api, { action: 'approve' }),
  ],
  ['rejectAdvertisement', { ...ad, body: seen }, (api) => decide(api, { action: 'reject' })],
  ['createCheckoutSession', { body: CHECKOUT }, startCheckout],
  [
    'verifyPayment',
    { query: { session_id: 'cs_1' } },
    (api) => runQuery(verificationQuery(api, 'cs_1')),
  ],
  ['cancelSubscription', {}, (api) => runHook(api, useAutoRenew).mutateAsync(false)],
  ['resumeSubscription', {}, (api) => runHook(api, useAutoRenew).mutateAsync(true)],
  [
    'saveArticle',
    { params: { slug } },
    (api) => runHook(api, () => useSaving(slug, 7)).mutateAsync(true),
  ],
  [
    'unsaveArticle',
    { params: { slug } },
    (api) => runHook(api, () => useSaving(slug, 7)).mutateAsync(false),
  ],
  ['listSavedArticles', { query: { page: '1' } }, (api) => runQuery(savedStoriesQuery(api, 1))],
  [
    'createComment',
    { params: { slug }, body: { text: 'Well done.', parent_id: null } },
    (api) => runHook(api, () => usePostComment(slug, null)).mutateAsync('Well done.'),
  ],
  [
    'deleteComment',
    { params: { id: 41 } },
    (api) => runHook(api, () => useDeleteComment(slug, 41)).mutateAsync(undefined),
  ],
  [
    'reportComment',
    { params: { id: 41 }, body: { reason: 'spam' } },
    (api) => runHook(api, () => useReportComment(slug, 41)).mutateAsync('spam'),
  ],
];

it.each(GUARDED)('%s needs a sign-in', (operation, request, call) =>
  refused(
    {
      operation,
      description: `${operation} by nobody`,
      ...request,
      status: 401,
      answer: one('You are not authorized', 'Invalid token'),
      why: 'The session is not renewed when the access token ends, or a stranger may do this.',
    },
    call,
  ),
);

it('a list that everybody may see refuses a forged token, so that it is renewed', () =>
  refused(
    {
      operation: 'listAdvertisements',
      description: 'the list of advertisements with a forged token',
      as: 'forger',
      query: { page: '1', page_size: '12', sort: 'queue' },
      status: 401,
      answer: one('Invalid token', 'You are not authorized'),
      why: 'An admin whose token has ended sees a visitor’s list instead of their own.',
    },
    (api) => runQuery(moderationListQuery(api, { page: 1, pageSize: 12, sort: 'queue' })),
  ));
