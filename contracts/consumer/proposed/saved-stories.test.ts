import { savedStoriesQuery } from '~/features/membership/api/saved-stories.ts';
import { useSaving } from '~/features/news/api/saving.ts';
import { MEMBER, memberSignedIn } from '../support/people.ts';
import { runHook, runQuery } from '../support/site.ts';
import { proposed } from './proposed.ts';

const SLUG = 'swing-bridge-stays-open-on-sundays';
const params = { slug: { state: 'slug', example: SLUG } };
const story = ['there is a story', { premium: false }] as const;
const saved = ['a story is saved', { reader: MEMBER }] as const;

proposed([
  {
    operation: 'saveArticle',
    given: [memberSignedIn, story],
    params,
    run: (api) => runHook(api, () => useSaving(SLUG, 7)).mutateAsync(true),
  },
  {
    operation: 'unsaveArticle',
    given: [memberSignedIn, saved],
    params,
    run: (api) => runHook(api, () => useSaving(SLUG, 7)).mutateAsync(false),
  },
  {
    operation: 'listSavedArticles',
    given: [memberSignedIn, saved],
    query: { page: '1' },
    run: (api) => runQuery(savedStoriesQuery(api, 1)),
  },
]);
