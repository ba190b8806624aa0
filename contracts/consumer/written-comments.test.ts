import { useDeleteComment, usePostComment, useReportComment } from '~/features/comments/api.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { errorOf, fromState, tooMany } from './support/matchers.ts';
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
  params: { slug },
  body: { text: TEXT, parent_id: null, idempotency_key: KEY },
} as const;
const post =
  (text = TEXT, story = SLUG) =>
  (api: ApiClient) =>
    runHook(api, () => usePostComment(story, null)).mutateAsync({ text, idempotencyKey: KEY });
const reply = (api: ApiClient) =>
  runHook(api, () => usePostComment(SLUG, 41)).mutateAsync({
    text: TEXT,
    idempotencyKey: REPLY_KEY,
  });

accepted('a comment', post(), {
  ...write,
  given: [memberSignedIn, story],
  why: 'Members cannot comment.',
});

accepted('a reply to a comment', reply, {
  ...write,
  body: { text: TEXT, parent_id: fromState('comment_id', 41), idempotency_key: REPLY_KEY },
  given: [memberSignedIn, theirs],
  why: 'Members cannot reply.',
});

refused('a comment by somebody who is no member', post(), {
  ...write,
  given: [signedIn, story],
  ...errorOf(403, 'Premium membership is required to comment.'),
  why: 'The form does not say that comments are for members.',
});

refused('an empty comment', post(' '), {
  ...write,
  body: { text: ' ', parent_id: null, idempotency_key: KEY },
  given: [memberSignedIn, story],
  ...errorOf(400, 'Comment is required'),
  why: 'The form does not say what is wrong with it.',
});

refused('a comment, a moment after the last', post(), {
  ...write,
  given: [memberSignedIn, mine],
  ...tooMany('1 minute'),
  why: 'The form does not say that one has to wait.',
});

refused('a comment by the key of one that says something else', post(), {
  ...write,
  given: [memberSignedIn, ['there is a comment', { author: MEMBER, key: KEY }]],
  ...errorOf(422, 'This comment has already been posted, without your latest changes.'),
  why: 'The form does not say that the comment stands there already.',
});

refused('a comment on a story that is not there', post(TEXT, 'no-such-story'), {
  ...write,
  params: { slug: 'no-such-story' },
  given: [memberSignedIn],
  ...errorOf(404, 'Article not found'),
  why: 'The page says that a comment was posted.',
});

const deletion = { operation: 'deleteComment', params: { id } } as const;
const remove = (commentId: number) => (api: ApiClient) =>
  runHook(api, () => useDeleteComment(SLUG, commentId)).mutateAsync(undefined);

accepted('the deletion of one’s own comment', remove(41), {
  ...deletion,
  given: [memberSignedIn, mine],
  why: 'Nobody can take back what they wrote.',
});

refused('the deletion of somebody else’s comment', remove(41), {
  ...deletion,
  given: [memberSignedIn, theirs],
  ...errorOf(403, 'You do not have permission to perform this action.'),
  why: 'Anybody can delete anybody’s comment.',
});

refused('the deletion of a comment that is not there', remove(NO_SUCH_ID), {
  ...deletion,
  params: { id: NO_SUCH_ID },
  given: [memberSignedIn],
  ...errorOf(404, 'Comment not found'),
  why: 'The page does not say that the comment is gone.',
});

const report = { operation: 'reportComment', body: { reason: 'spam' } } as const;
const tell = (commentId: number) => (api: ApiClient) =>
  runHook(api, () => useReportComment(SLUG, commentId)).mutateAsync({ reason: 'spam' });

accepted('a report of a comment', tell(41), {
  ...report,
  params: { id },
  given: [memberSignedIn, theirs],
  why: 'Moderators do not hear of it.',
});

refused('a report of one’s own comment', tell(41), {
  ...report,
  params: { id },
  given: [memberSignedIn, mine],
  ...errorOf(403, 'You do not have permission to perform this action.'),
  why: 'The page says that a report was taken.',
});

refused('a report of a comment that is not there', tell(NO_SUCH_ID), {
  ...report,
  params: { id: NO_SUCH_ID },
  given: [memberSignedIn],
  ...errorOf(404, 'Comment not found'),
  why: 'The page says that a report was taken.',
});
