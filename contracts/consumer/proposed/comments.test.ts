import {
  commentsQuery,
  useDeleteComment,
  useHideComment,
  usePostComment,
} from '~/features/comments/api.ts';
import { fromState } from '../support/matchers.ts';
import { adminSignedIn, MEMBER, memberSignedIn, SOMEBODY_ELSE } from '../support/people.ts';
import { runHook, runQuery } from '../support/site.ts';
import { proposed } from './proposed.ts';

const SLUG = 'swing-bridge-stays-open-on-sundays';
const ofStory = { slug: { state: 'slug', example: SLUG } };
const params = { id: { state: 'comment_id', example: 41 } };
const COMMENT = { text: 'Well done.', idempotencyKey: '0a5d8c1f7e2b4a6990d3c5b7f1e8a2c4' };
const mine = ['there is a comment', { author: MEMBER }] as const;
const theirs = ['there is a comment', { author: SOMEBODY_ELSE, answered: true }] as const;

proposed([
  {
    operation: 'listComments',
    given: [theirs],
    params: ofStory,
    query: { page: '1' },
    run: (api) => runQuery(commentsQuery(api, SLUG, 7, 1)),
  },
  {
    operation: 'createComment',
    given: [memberSignedIn, theirs],
    params: ofStory,
    body: {
      text: COMMENT.text,
      parent_id: fromState('comment_id', 41),
      idempotency_key: COMMENT.idempotencyKey,
    },
    run: (api) => runHook(api, () => usePostComment(SLUG, 41)).mutateAsync(COMMENT),
  },
  {
    operation: 'deleteComment',
    given: [memberSignedIn, mine],
    params,
    run: (api) => runHook(api, () => useDeleteComment(SLUG, 41)).mutateAsync(undefined),
  },
  {
    operation: 'hideComment',
    given: [adminSignedIn, theirs],
    params,
    run: (api) => runHook(api, () => useHideComment(SLUG, 41)).mutateAsync(undefined),
  },
]);
