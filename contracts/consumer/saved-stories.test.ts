import { expect } from 'vitest';
import { savedStoriesQuery } from '~/features/membership/api/saved-stories.ts';
import { useSaving } from '~/features/news/api/saving.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { errorOf, instant, integer, some, text } from './support/matchers.ts';
import { MEMBER, memberSignedIn, signedIn } from './support/people.ts';
import { runHook, runQuery } from './support/site.ts';

const slug = { state: 'slug', example: 'swing-bridge-stays-open-on-sundays' };
const story = ['there is a story', { premium: false }] as const;
const NO_SUCH_STORY = 'no-such-story';
const save =
  (keep: boolean, name = slug.example) =>
  (api: ApiClient) =>
    runHook(api, () => useSaving(name, 7)).mutateAsync(keep);

for (const [operation, keep, description] of [
  ['saveArticle', true, 'a story to keep'],
  ['unsaveArticle', false, 'a story to keep no longer'],
] as const) {
  accepted(description, save(keep), {
    operation,
    params: { slug },
    given: [memberSignedIn, keep ? story : ['a story is saved', { reader: MEMBER }]],
    why: 'Members cannot keep stories for later.',
  });
}

refused('a story to keep, by somebody who is no member', save(true), {
  operation: 'saveArticle',
  params: { slug },
  given: [signedIn, story],
  ...errorOf(403, 'Premium membership is required to save stories.'),
  why: 'The page does not say why nothing was saved.',
});

for (const [operation, keep, description] of [
  ['saveArticle', true, 'a story to keep that is not there'],
  ['unsaveArticle', false, 'a story to keep no longer that is not there'],
] as const) {
  refused(description, save(keep, NO_SUCH_STORY), {
    operation,
    params: { slug: NO_SUCH_STORY },
    given: [memberSignedIn],
    ...errorOf(404, 'Article not found'),
    why: 'The page says that a story was kept that is not there.',
  });
}

accepted('the saved stories', (api) => runQuery(savedStoriesQuery(api, 1)), {
  operation: 'listSavedArticles',
  given: [memberSignedIn, ['a story is saved', { reader: MEMBER }]],
  query: { page: '1' },
  answer: {
    count: integer(1),
    results: some({
      id: integer(4),
      slug: text(slug.example),
      title: text('Swing bridge stays open on Sundays'),
      section: { slug: text('town-hall'), name: text('Town Hall') },
      published_at: instant(),
    }),
  },
  gives: { results: [expect.anything()] },
  why: 'Members do not find what they have kept.',
});

accepted('the saved stories when there are none', (api) => runQuery(savedStoriesQuery(api, 1)), {
  operation: 'listSavedArticles',
  given: [memberSignedIn],
  query: { page: '1' },
  answer: { count: 0, next: null, previous: null, results: [] },
  gives: { results: [] },
  why: 'An error stands where "nothing saved yet" should.',
});
