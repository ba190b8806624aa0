import { expect } from 'vitest';
import { sectionsQuery } from '~/app/sections.ts';
import {
  authorQuery,
  memberStoryQuery,
  mostReadQuery,
  storiesQuery,
  storyQuery,
} from '~/features/news/api/stories.ts';
import { textsQuery } from '~/features/news/feeds/list-texts.ts';
import { monthsQuery } from '~/features/news/feeds/sitemap.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { boolean, errorOf, instant, integer, picture, some, text } from './support/matchers.ts';
import { memberSignedIn } from './support/people.ts';
import { heroImage, storyLine } from './support/shapes.ts';
import { runQuery } from './support/site.ts';

const slug = { state: 'slug', example: 'swing-bridge-stays-open-on-sundays' };

const list =
  (shown: Parameters<typeof storiesQuery>[0] = {}) =>
  () =>
    runQuery(storiesQuery(shown));
const read =
  (story = slug.example) =>
  () =>
    runQuery(storyQuery(story));
const story = { operation: 'getArticle', params: { slug } } as const;
const readAsMember = (api: ApiClient) => runQuery(memberStoryQuery(api, slug.example, 7));

accepted('the sections', () => runQuery(sectionsQuery()), {
  operation: 'listSections',
  answer: some({ slug: text('town-hall'), name: text('Town Hall'), description: text('…') }),
  gives: [{ slug: 'town-hall' }],
  why: 'There is no menu of sections.',
});

const author = { state: 'author', example: 'ruth-adeyemi' };

accepted('an author', () => runQuery(authorQuery(author.example)), {
  operation: 'getAuthor',
  params: { slug: author },
  given: [['somebody has written a story']],
  answer: {
    slug: text('ruth-adeyemi'),
    name: text('Ruth Adeyemi'),
    avatar: picture('/media/authors/ruth-adeyemi.webp'),
    role: text('Council reporter'),
    bio: text('Ruth has kept every agenda.'),
  },
  gives: expect.anything(),
  why: 'The page of an author says nothing about them.',
});

accepted('an author whom nobody knows', () => runQuery(authorQuery('no-such-author')), {
  operation: 'getAuthor',
  params: { slug: 'no-such-author' },
  ...errorOf(404, 'Author not found'),
  gives: null,
  why: 'An author who does not exist has a page.',
});

accepted('the newest stories', list(), {
  operation: 'listArticles',
  given: [['there is a story', { premium: false }]],
  answer: { count: integer(48), results: some({ ...storyLine, hero_image: heroImage }) },
  gives: { results: [expect.anything()] },
  why: 'The home page is empty.',
});

accepted('the stories of a section without any', list({ section: 'no-such-section' }), {
  operation: 'listArticles',
  query: { section: 'no-such-section' },
  answer: { count: 0, next: null, previous: null, results: [] },
  gives: { results: [] },
  why: 'An error stands where "no stories yet" should.',
});

accepted('the second page of the stories, one on each', list({ page: 2, pageSize: 1 }), {
  operation: 'listArticles',
  given: [['there is a story', { premium: false }]],
  query: { page: '2', page_size: '1' },
  answer: {
    next: text('/api/articles/?page=3'),
    previous: text('/api/articles/?page=1'),
    results: some(storyLine),
  },
  why: 'Readers cannot turn the pages of a section.',
});

accepted('the newest story, which has no picture', list({ page: 1, pageSize: 1 }), {
  operation: 'listArticles',
  given: [['there is a story', { premium: false, picture: false }]],
  query: { page: '1', page_size: '1' },
  answer: { results: some({ ...storyLine, hero_image: null }) },
  why: 'A broken picture stands where none should.',
});

for (const [operation, description, run] of [
  ['listArticles', 'the newest stories before the first is published', list()],
  [
    'listMostReadArticles',
    'the most read stories before the first is published',
    () => runQuery(mostReadQuery()),
  ],
] as const) {
  accepted(description, run, {
    operation,
    given: [['nothing has been published']],
    answer: operation === 'listArticles' ? { count: 0, results: [] } : [],
    why: 'An error stands where the news will.',
  });
}

accepted('the most read stories', () => runQuery(mostReadQuery()), {
  operation: 'listMostReadArticles',
  given: [['there is a story', { premium: false }]],
  answer: some({ ...storyLine, hero_image: heroImage }),
  why: 'The home page has no list of the most read.',
});

const texts = {
  operation: 'listArticles',
  site: { screen: 'Feeds', code: 'textsQuery in features/news/feeds/list-texts.ts' },
  given: [['there is a story', { premium: false }]],
  query: { page_size: '20', include: 'body' },
} as const;

accepted('the newest stories for a feed', () => runQuery(textsQuery({}, null)), {
  ...texts,
  answer: { results: some(storyLine) },
  why: 'The feeds are empty.',
});

accepted('the newest stories with their texts', () => runQuery(textsQuery({}, null)), {
  ...texts,
  answer: {
    results: some({
      ...storyLine,
      // Premium stories come without their text, so this pact demands no text.
      tags: some(text('swing bridge')),
    }),
  },
  gives: { stories: [{ tags: ['swing bridge'] }] },
  why: 'A feed takes a call for each of its stories.',
});

accepted('the months with stories', () => runQuery(monthsQuery()), {
  operation: 'listArticleMonths',
  given: [['there is a story', { premium: false }]],
  answer: some({ month: text('2026-11'), updated_at: instant() }),
  gives: [{ month: '2026-11' }],
  why: 'The sitemap takes a call for every fifty stories.',
});

const whole = {
  ...storyLine,
  hero_image: heroImage,
  body_html: text('<p>The council has found the money.</p>'),
  is_truncated: boolean(false),
};

accepted('a story for everybody', read(), {
  ...story,
  given: [['there is a story', { premium: false }]],
  answer: {
    ...whole,
    is_truncated: false,
    is_premium: false,
    related: some({ ...storyLine, hero_image: heroImage }),
  },
  gives: { body_html: expect.stringContaining('council') as unknown },
  why: 'Stories cannot be read.',
});

accepted('a story that was corrected', read(), {
  ...story,
  given: [['a story was corrected']],
  answer: {
    corrections: some({ at: instant(), text: text('The bridge is 84 years old, not 48.') }),
    tags: some(text('bridges')),
    authors: some({ avatar: picture('/media/authors/elena-marsh.webp') }),
    hero_image: { credit: text('Photograph: Hal Brandt') },
  },
  gives: { corrections: [expect.anything()] },
  why: 'Readers are not told what was wrong; the picture names nobody.',
});

accepted('a story of nothing but words', read(), {
  ...story,
  given: [['there is a story', { premium: false, picture: false }]],
  answer: {
    hero_image: null,
    authors: some({ name: text('Elena Marsh'), avatar: null }),
    tags: [],
    corrections: [],
  },
  gives: { hero_image: null },
  why: 'A broken picture stands where none should, or the page breaks.',
});

accepted('a story for members, by a visitor', read(), {
  ...story,
  given: [['there is a story', { premium: true }]],
  answer: { body_html: text('<p>It took weeks.</p>'), is_truncated: true, is_premium: true },
  why: 'What members pay for is free, or nobody is asked to join.',
});

accepted('a story for members, by a member', readAsMember, {
  ...story,
  given: [memberSignedIn, ['there is a story', { premium: true }]],
  answer: { body_html: text('<p>It took weeks.</p>'), is_truncated: false },
  gives: { is_truncated: false },
  why: 'Members do not get what they pay for.',
  site: { screen: 'Story', code: 'memberStoryQuery in features/news/api/stories.ts' },
});

refused('a story that is not there', read('no-such-story'), {
  ...story,
  params: { slug: 'no-such-story' },
  ...errorOf(404, 'Article not found'),
  why: 'The page shows an error instead of "Story Not Found".',
});
