import { useHideComment } from '~/features/comments/api.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { errorText } from './support/matchers.ts';
import { adminSignedIn, signedIn, SOMEBODY_ELSE } from './support/people.ts';
import { runHook } from './support/site.ts';

const SLUG = 'swing-bridge-stays-open-on-sundays';
const NO_SUCH_ID = 2_147_483_647;

const hide = { operation: 'hideComment', as: 'person' } as const;
const comment = { state: 'comment_id', example: 41 };
const theirs = ['there is a comment', { author: SOMEBODY_ELSE }] as const;

accepted((api) => runHook(api, () => useHideComment(SLUG, 41)).mutateAsync(undefined), {
  ...hide,
  description: 'a comment to be hidden',
  params: { id: comment },
  given: [adminSignedIn, theirs],
  status: 204,
  why: 'What is unlawful stays to be read.',
});

refused((api) => runHook(api, () => useHideComment(SLUG, 41)).mutateAsync(undefined), {
  ...hide,
  description: 'a comment to be hidden, by somebody who is no admin',
  params: { id: comment },
  given: [signedIn, theirs],
  status: 403,
  answer: errorText('You do not have permission to perform this action.'),
  why: 'Anybody can silence anybody.',
});

refused((api) => runHook(api, () => useHideComment(SLUG, NO_SUCH_ID)).mutateAsync(undefined), {
  ...hide,
  description: 'a comment to be hidden that is not there',
  params: { id: NO_SUCH_ID },
  given: [adminSignedIn],
  status: 404,
  answer: errorText('Comment not found'),
  why: 'The page says that a comment was hidden.',
});
