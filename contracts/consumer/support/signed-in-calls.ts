import {
  changePassword,
  sendPhoneCode,
  updateProfile,
  verifyPhone,
} from '~/features/account/api.ts';
import { useMarkSold, useRenew, useRenewByLink } from '~/features/advertisements/api/life.ts';
import {
  ownAdvertisementsQuery,
  useDeleteAdvertisement,
} from '~/features/advertisements/api/own.ts';
import {
  useReportAdvertisement,
  useWriteToAdvertiser,
} from '~/features/advertisements/api/reader-actions.ts';
import {
  commentsQuery,
  useDeleteComment,
  useHideComment,
  usePostComment,
  useReportComment,
} from '~/features/comments/api.ts';
import { insightsQuery } from '~/features/membership/api/advertisement-insights.ts';
import {
  openBillingPortal,
  paymentsQuery,
  receiptQuery,
} from '~/features/membership/api/payments.ts';
import { savedStoriesQuery } from '~/features/membership/api/saved-stories.ts';
import { useAutoRenew } from '~/features/membership/api/subscription.ts';
import { verificationQuery } from '~/features/membership/api/verification.ts';
import { decisionsQuery } from '~/features/moderation/api/decisions.ts';
import {
  reportedCommentsQuery,
  useDecideOnComment,
} from '~/features/moderation/api/reported-comments.ts';
import { historyQuery, queueQuery } from '~/features/moderation/api/review.ts';
import { moderationListQuery } from '~/features/moderation/api/list.ts';
import { useSaving } from '~/features/news/api/saving.ts';
import { searchQuery, suggestionsQuery } from '~/features/news/api/search.ts';
import { memberStoryQuery } from '~/features/news/api/stories.ts';
import { advertisementQuery } from '~/shared/advertisement/query.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { toFormData } from '~/shared/api/form-data.ts';
import { decide, DRAFT, draftForm, save } from './advertising.ts';
import { buy, CHECKOUT } from './checkout.ts';
import { DEFAULT_SITE_ORIGIN } from './own-origin.ts';
import type { Interaction } from './interaction.ts';
import type { CalledOperation } from './operations.ts';
import { advertisement } from './people.ts';
import { runHook, runQuery } from './site.ts';

type Call = (api: ApiClient) => Promise<unknown>;
type Request = Pick<Interaction, 'given' | 'params' | 'query' | 'afterRefusal' | 'body' | 'form'>;

const { signal } = new AbortController();
const options = { signal, onProgress: () => undefined };
const NAMES = { first_name: 'Maja', last_name: 'Lindgren', phone_number: '' };
const CHANGE = { firstName: 'Maja', lastName: 'Lindgren', phoneNumber: '' };
const PASSWORDS = { current_password: 'Courier2026', new_password: 'Courier2027' };
const slug = 'swing-bridge-stays-open-on-sundays';
const comment = { text: 'Well done.', idempotencyKey: '0a5d8c1f7e2b4a6990d3c5b7f1e8a2c4' };
/** Ids have different forms in different backends, so a provider state returns the id. */
const ad = {
  given: [advertisement('approved')],
  params: { id: { state: 'advertisement_id', example: 12 } },
};

const calls = (byOperation: Partial<Record<CalledOperation, [Request, Call]>>) =>
  Object.entries(byOperation).map(
    ([id, [request, call]]) => [id as CalledOperation, request, call] as const,
  );

/** Every operation that needs a sign-in, except getProfile, which has its own tests. */
export const GUARDED = calls({
  updateProfile: [{ form: toFormData(NAMES) }, (api) => updateProfile(api, CHANGE, options)],
  changePassword: [
    { body: PASSWORDS },
    (api) =>
      changePassword(api, { currentPassword: 'Courier2026', newPassword: 'Courier2027' }, signal),
  ],
  createPhoneCode: [{}, (api) => sendPhoneCode(api, signal)],
  verifyPhoneCode: [{ body: { otp: '482913' } }, (api) => verifyPhone(api, '482913', signal)],
  listOwnAdvertisements: [{}, (api) => runQuery(ownAdvertisementsQuery(api, 7))],
  createAdvertisement: [{ form: draftForm() }, save(DRAFT)],
  updateAdvertisement: [{ ...ad, form: draftForm() }, save(DRAFT, 12)],
  deleteAdvertisement: [ad, (api) => runHook(api, useDeleteAdvertisement).mutateAsync(12)],
  approveAdvertisement: [{ ...ad, body: { action: 'approve' } }, decide({ action: 'approve' })],
  rejectAdvertisement: [{ ...ad, body: {} }, decide({ action: 'reject' })],
  createCheckoutSession: [{ body: CHECKOUT }, buy()],
  verifyPayment: [
    { query: { session_id: 'cs_1' } },
    (api) => runQuery(verificationQuery(api, 'cs_1')),
  ],
  cancelSubscription: [{}, (api) => runHook(api, useAutoRenew).mutateAsync(false)],
  resumeSubscription: [{}, (api) => runHook(api, useAutoRenew).mutateAsync(true)],
  listPayments: [{}, (api) => runQuery(paymentsQuery(api))],
  getReceipt: [{ params: { id: 27 } }, (api) => runQuery(receiptQuery(api, 27))],
  createBillingPortalSession: [
    { body: { return_url: `${DEFAULT_SITE_ORIGIN}/premium` } },
    (api) => openBillingPortal(api, DEFAULT_SITE_ORIGIN, signal),
  ],
  saveArticle: [
    { params: { slug } },
    (api) => runHook(api, () => useSaving(slug, 7)).mutateAsync(true),
  ],
  unsaveArticle: [
    { params: { slug } },
    (api) => runHook(api, () => useSaving(slug, 7)).mutateAsync(false),
  ],
  listSavedArticles: [{ query: { page: '1' } }, (api) => runQuery(savedStoriesQuery(api, 1))],
  createComment: [
    {
      params: { slug },
      body: { text: comment.text, parent_id: null, idempotency_key: comment.idempotencyKey },
    },
    (api) => runHook(api, () => usePostComment(slug, null)).mutateAsync(comment),
  ],
  deleteComment: [
    { params: { id: 41 } },
    (api) => runHook(api, () => useDeleteComment(slug, 41)).mutateAsync(undefined),
  ],
  listReportedComments: [
    { query: { page: '1' } },
    (api) => runQuery(reportedCommentsQuery(api, 1)),
  ],
  keepComment: [
    { params: { id: 41 } },
    (api) => runHook(api, () => useDecideOnComment(41)).mutateAsync('keep'),
  ],
  listDecisions: [{ query: { page: '1' } }, (api) => runQuery(decisionsQuery(api, { page: 1 }))],
  hideComment: [
    { params: { id: 41 } },
    (api) => runHook(api, () => useHideComment(slug, 41)).mutateAsync(undefined),
  ],
  writeToAdvertiser: [
    { ...ad, body: { text: 'Well done.' } },
    (api) => runHook(api, () => useWriteToAdvertiser(12)).mutateAsync('Well done.'),
  ],
  renewAdvertisement: [ad, (api) => runHook(api, useRenew).mutateAsync(12)],
  markAdvertisementSold: [ad, (api) => runHook(api, useMarkSold).mutateAsync(12)],
  getAdvertisementHistory: [ad, (api) => runQuery(historyQuery(api, 12))],
  getAdvertisementQueue: [ad, (api) => runQuery(queueQuery(api, { id: 12, created_at: null }))],
  getAdvertisementInsights: [{ query: { days: '30' } }, (api) => runQuery(insightsQuery(api, 30))],
});

const firstPage = { page: 1, pageSize: 12, sort: 'queue' } as const;

const searched = { q: 'bridge', page: 1, sort: 'relevance' } as const;
const everywhere = { section: undefined, from: undefined, to: undefined };

/** Every public operation whose response depends on who is signed in. */
export const OPEN = calls({
  listAdvertisements: [
    { afterRefusal: true },
    (api) => runQuery(moderationListQuery(api, firstPage)),
  ],
  getAdvertisement: [ad, (api) => runQuery(advertisementQuery(api, 12))],
  renewAdvertisementByLink: [
    { ...ad, body: { token: 'a.b' } },
    (api) => runHook(api, () => useRenewByLink(12)).mutateAsync('a.b'),
  ],
  reportAdvertisement: [
    { ...ad, body: { reason: 'spam' } },
    (api) => runHook(api, () => useReportAdvertisement(12)).mutateAsync({ reason: 'spam' }),
  ],
  reportComment: [
    { params: { id: 41 }, body: { reason: 'spam' } },
    (api) => runHook(api, () => useReportComment(slug, 41)).mutateAsync({ reason: 'spam' }),
  ],
  searchArticles: [
    { query: { ...searched, page: '1' } },
    (api) => runQuery(searchQuery({ ...searched, ...everywhere }, { api, userId: 7 })),
  ],
  suggestSearch: [
    { query: { q: 'bridge' } },
    (api) => runQuery(suggestionsQuery('bridge', { api, userId: 7 })),
  ],
  getArticle: [{ params: { slug } }, (api) => runQuery(memberStoryQuery(api, slug, 7))],
  listComments: [
    { params: { slug }, query: { page: '1' } },
    (api) => runQuery(commentsQuery(api, slug, 7, 1)),
  ],
});
