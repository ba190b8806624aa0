import { useDeleteComment, usePostComment, useReportComment } from '~/features/comments/api.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { errorText, fromState, retryAfter } from './support/matchers.ts';
import { MEMBER, memberSignedIn, signedIn, SOMEBODY_ELSE } from './support/people.ts';
import { runHook } from './support/site.ts';

const SLUG = 'swing-bridge-stays-open-on-sundays';
const TEXT = 'Well done.';
const KEY = '0a5d8c1f7e2b4a6990d3c5b7f1e8a2c4';
const REPLY_KEY = 'b7f1e8a2c40a5d8c1f7e2b4a6990d3c5';
const NO_SUCH_ID = 2_147_483_647;
const slug = { state: 'slug', example: SLUG };
const id = { state: 'comment_id', example: 41 };
const story = ['there is a story', { premium: false }] as const;
const mine = ['there is a comment', { author: MEMBER }] as const;
const theirs = ['there is a comment', { author: SOMEBODY_ELSE }] as const;

const write = {
  operation: 'createComment',
  as: 'person',
  params: { slug },
  body: { text: TEXT, parent_id: null, idempotency_key: KEY },
} as const;
const draft = { text: TEXT, idempotencyKey: KEY };
const post = (api: ApiClient) => runHook(api, () => usePostComment(SLUG, null)).mutateAsync(draft);

accepted(post, {
  ...write,
  description: 'a comment',
  given: [memberSignedIn, story],
  status: 201,
  why: 'Members cannot comment.',
});

accepted(
  (api) =>
    runHook(api, () => usePostComment(SLUG, 41)).mutateAsync({
      text: TEXT,
      idempotencyKey: REPLY_KEY,
    }),
  {
    ...write,
    body: { text: TEXT, parent_id: fromState('comment_id', 41), idempotency_key: REPLY_KEY },
    description: 'a reply to a comment',
    given: [memberSignedIn, theirs],
    status: 201,
    why: 'Members cannot reply.',
  },
);

refused(post, {
  ...write,
  description: 'a comment by somebody who is no member',
  given: [signedIn, story],
  status: 403,
  answer: errorText('Premium membership is required to comment.'),
  why: 'The form does not say that comments are for members.',
});

refused(
  (api) =>
    runHook(api, () => usePostComment(SLUG, null)).mutateAsync({ text: ' ', idempotencyKey: KEY }),
  {
    ...write,
    body: { text: ' ', parent_id: null, idempotency_key: KEY },
    description: 'an empty comment',
    given: [memberSignedIn, story],
    status: 400,
    answer: errorText('Comment is required'),
    why: 'The form does not say what is wrong with it.',
  },
);

refused(post, {
  ...write,
  description: 'a comment, a moment after the last',
  given: [memberSignedIn, mine],
  status: 429,
  headers: { 'Retry-After': retryAfter() },
  answer: errorText('Too many attempts. Please try again in 1 minute.'),
  why: 'The form does not say that one has to wait.',
});

refused(post, {
  ...write,
  description: 'a comment by the key of one that says something else',
  given: [memberSignedIn, ['there is a comment', { author: MEMBER, key: KEY }]],
  status: 422,
  answer: errorText('This comment has already been posted, without your latest changes.'),
  why: 'The form does not say that the comment stands there already.',
});

refused((api) => runHook(api, () => usePostComment('no-such-story', null)).mutateAsync(draft), {
  ...write,
  params: { slug: 'no-such-story' },
  description: 'a comment on a story that is not there',
  given: [memberSignedIn],
  status: 404,
  answer: errorText('Article not found'),
  why: 'The page says that a comment was posted.',
});

const deletion = { operation: 'deleteComment', as: 'person', params: { id } } as const;
const remove = (commentId: number) => (api: ApiClient) =>
  runHook(api, () => useDeleteComment(SLUG, commentId)).mutateAsync(undefined);

accepted(remove(41), {
  ...deletion,
  description: 'the deletion of one’s own comment',
  given: [memberSignedIn, mine],
  status: 204,
  why: 'Nobody can take back what they wrote.',
});

refused(remove(41), {
  ...deletion,
  description: 'the deletion of somebody else’s comment',
  given: [memberSignedIn, theirs],
  status: 403,
  answer: errorText('You do not have permission to perform this action.'),
  why: 'Anybody can delete anybody’s comment.',
});

refused(remove(NO_SUCH_ID), {
  ...deletion,
  params: { id: NO_SUCH_ID },
  description: 'the deletion of a comment that is not there',
  given: [memberSignedIn],
  status: 404,
  answer: errorText('Comment not found'),
  why: 'The page does not say that the comment is gone.',
});

const report = { operation: 'reportComment', as: 'person', body: { reason: 'spam' } } as const;
const tell = (commentId: number) => (api: ApiClient) =>
  runHook(api, () => useReportComment(SLUG, commentId)).mutateAsync({ reason: 'spam' });

accepted(tell(41), {
  ...report,
  params: { id },
  description: 'a report of a comment',
  given: [memberSignedIn, theirs],
  status: 204,
  why: 'Moderators do not hear of it.',
});

refused(tell(41), {
  ...report,
  params: { id },
  description: 'a report of one’s own comment',
  given: [memberSignedIn, mine],
  status: 403,
  answer: errorText('You do not have permission to perform this action.'),
  why: 'The page says that a report was taken.',
});

refused(tell(NO_SUCH_ID), {
  ...report,
  params: { id: NO_SUCH_ID },
  description: 'a report of a comment that is not there',
  given: [memberSignedIn],
  status: 404,
  answer: errorText('Comment not found'),
  why: 'The page says that a report was taken.',
});
