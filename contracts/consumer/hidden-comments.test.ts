import { useHideComment } from '~/features/comments/api.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { errorOf } from './support/matchers.ts';
import { adminSignedIn, signedIn, SOMEBODY_ELSE } from './support/people.ts';
import { runHook } from './support/site.ts';

const SLUG = 'swing-bridge-stays-open-on-sundays';
const NO_SUCH_ID = 2_147_483_647;

const hide =
  (id = 41) =>
  (api: ApiClient) =>
    runHook(api, () => useHideComment(SLUG, id)).mutateAsync(undefined);
const hiding = { operation: 'hideComment' } as const;
const comment = { state: 'comment_id', example: 41 };
const theirs = ['there is a comment', { author: SOMEBODY_ELSE }] as const;

accepted('a comment to be hidden', hide(), {
  ...hiding,
  params: { id: comment },
  given: [adminSignedIn, theirs],
  why: 'What is unlawful stays to be read.',
});

refused('a comment to be hidden, by somebody who is no admin', hide(), {
  ...hiding,
  params: { id: comment },
  given: [signedIn, theirs],
  ...errorOf(403, 'You do not have permission to perform this action.'),
  why: 'Anybody can silence anybody.',
});

refused('a comment to be hidden that is not there', hide(NO_SUCH_ID), {
  ...hiding,
  params: { id: NO_SUCH_ID },
  given: [adminSignedIn],
  ...errorOf(404, 'Comment not found'),
  why: 'The page says that a comment was hidden.',
});
