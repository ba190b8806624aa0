import { expect, test } from 'vitest';
import { sectionsQuery } from '~/app/sections.ts';
import {
  authorQuery,
  memberStoryQuery,
  mostReadQuery,
  storiesQuery,
  storyQuery,
} from '~/features/news/api/stories.ts';
import { interact } from './support/interaction.ts';
import { boolean, errorText, instant, integer, picture, some, text } from './support/matchers.ts';
import { memberSignedIn } from './support/people.ts';
import { refused } from './support/refusal.ts';
import { heroImage, storyLine } from './support/shapes.ts';
import { runQuery } from './support/site.ts';

const slug = { state: 'slug', example: 'swing-bridge-stays-open-on-sundays' };

test('are in sections', async () => {
  const sections = await interact(() => runQuery(sectionsQuery()), {
    operation: 'listSections',
    description: 'the sections',
    status: 200,
    answer: some({ slug: text('town-hall'), name: text('Town Hall'), description: text('…') }),
    why: 'There is no menu of sections.',
  });
  expect(sections).toMatchObject([{ slug: 'town-hall' }]);
});

const author = { state: 'author', example: 'ruth-adeyemi' };

test('are by authors with pages of their own', async () => {
  const found = await interact(() => runQuery(authorQuery(author.example)), {
    operation: 'getAuthor',
    description: 'an author',
    params: { slug: author },
    given: [['somebody has written a story']],
    status: 200,
    answer: {
      slug: text('ruth-adeyemi'),
      name: text('Ruth Adeyemi'),
      avatar: picture('/media/authors/ruth-adeyemi.webp'),
      role: text('Council reporter'),
      bio: text('Ruth has kept every agenda.'),
    },
    why: 'The page of an author says nothing about them.',
  });
  expect(found).not.toBeNull();
});

test('are by nobody of this name', async () => {
  const found = await interact(() => runQuery(authorQuery('no-such-author')), {
    operation: 'getAuthor',
    description: 'an author whom nobody knows',
    params: { slug: 'no-such-author' },
    status: 404,
    answer: errorText('Author not found'),
    why: 'An author who does not exist has a page.',
  });
  expect(found).toBeNull();
});

test('are listed', async () => {
  const page = await interact(() => runQuery(storiesQuery()), {
    operation: 'listArticles',
    description: 'the newest stories',
    given: [['there is a story', { premium: false }]],
    status: 200,
    answer: {
      count: integer(48),
      results: some({ ...storyLine, hero_image: heroImage }),
    },
    why: 'The home page is empty.',
  });
  expect(page?.results).toHaveLength(1);
});

test('are none in a section without any', async () => {
  const page = await interact(() => runQuery(storiesQuery({ section: 'no-such-section' })), {
    operation: 'listArticles',
    description: 'the stories of a section without any',
    query: { section: 'no-such-section' },
    status: 200,
    answer: { count: 0, next: null, previous: null, results: [] },
    why: 'An error stands where "no stories yet" should.',
  });
  expect(page?.results).toEqual([]);
});

test('tell that there is a next page and a page before', async () => {
  await interact(() => runQuery(storiesQuery({ page: 2, pageSize: 1 })), {
    operation: 'listArticles',
    description: 'the second page of the stories, one on each',
    given: [['there is a story', { premium: false }]],
    query: { page: '2', page_size: '1' },
    status: 200,
    answer: {
      next: text('/api/articles/?page=3'),
      previous: text('/api/articles/?page=1'),
      results: some(storyLine),
    },
    why: 'Readers cannot turn the pages of a section.',
  });
});

test('may have no picture', async () => {
  await interact(() => runQuery(storiesQuery({ page: 1, pageSize: 1 })), {
    operation: 'listArticles',
    description: 'the newest story, which has no picture',
    given: [['there is a story', { premium: false, picture: false }]],
    query: { page: '1', page_size: '1' },
    status: 200,
    answer: { results: some({ ...storyLine, hero_image: null }) },
    why: 'A broken picture stands where none should.',
  });
});

test.each([
  [
    'listArticles',
    'the newest stories before the first is published',
    () => runQuery(storiesQuery()),
  ],
  [
    'listMostReadArticles',
    'the most read stories before the first is published',
    () => runQuery(mostReadQuery()),
  ],
] as const)('%s has none at first', async (operation, description, run) => {
  await interact<unknown>(run, {
    operation,
    description,
    given: [['nothing has been published']],
    status: 200,
    answer: operation === 'listArticles' ? { count: 0, results: [] } : [],
    why: 'An error stands where the news will.',
  });
});

test('are ranked by how much they are read', async () => {
  await interact(() => runQuery(mostReadQuery()), {
    operation: 'listMostReadArticles',
    description: 'the most read stories',
    given: [['there is a story', { premium: false }]],
    status: 200,
    answer: some({ ...storyLine, hero_image: heroImage }),
    why: 'The home page has no list of the most read.',
  });
});

const whole = {
  ...storyLine,
  hero_image: heroImage,
  body_html: text('<p>The council has found the money.</p>'),
  is_truncated: boolean(false),
};

test('can be read', async () => {
  const story = await interact(() => runQuery(storyQuery(slug.example)), {
    operation: 'getArticle',
    description: 'a story for everybody',
    params: { slug },
    given: [['there is a story', { premium: false }]],
    status: 200,
    answer: {
      ...whole,
      is_truncated: false,
      is_premium: false,
      related: some({ ...storyLine, hero_image: heroImage }),
    },
    why: 'Stories cannot be read.',
  });
  expect(story.body_html).toContain('council');
});

test('tell what was wrong, what they are about and who made them', async () => {
  const story = await interact(() => runQuery(storyQuery(slug.example)), {
    operation: 'getArticle',
    description: 'a story that was corrected',
    params: { slug },
    given: [['a story was corrected']],
    status: 200,
    answer: {
      corrections: some({ at: instant(), text: text('The bridge is 84 years old, not 48.') }),
      tags: some(text('bridges')),
      authors: some({ avatar: picture('/media/authors/elena-marsh.webp') }),
      hero_image: { credit: text('Photograph: Hal Brandt') },
    },
    why: 'Readers are not told what was wrong; the picture names nobody.',
  });
  expect(story.corrections).toHaveLength(1);
});

test('may have neither picture nor portraits, subjects or corrections', async () => {
  const story = await interact(() => runQuery(storyQuery(slug.example)), {
    operation: 'getArticle',
    description: 'a story of nothing but words',
    params: { slug },
    given: [['there is a story', { premium: false, picture: false }]],
    status: 200,
    answer: {
      hero_image: null,
      authors: some({ name: text('Elena Marsh'), avatar: null }),
      tags: [],
      corrections: [],
    },
    why: 'A broken picture stands where none should, or the page breaks.',
  });
  expect(story.hero_image).toBeNull();
});

test('are cut for those who are no members', async () => {
  await interact(() => runQuery(storyQuery(slug.example)), {
    operation: 'getArticle',
    description: 'a story for members, by a visitor',
    params: { slug },
    given: [['there is a story', { premium: true }]],
    status: 200,
    answer: { body_html: text('<p>It took weeks.</p>'), is_truncated: true, is_premium: true },
    why: 'What members pay for is free, or nobody is asked to join.',
  });
});

test('are whole for members', async () => {
  const story = await interact((api) => runQuery(memberStoryQuery(api, slug.example, 7)), {
    operation: 'getArticle',
    as: 'person',
    description: 'a story for members, by a member',
    params: { slug },
    given: [memberSignedIn, ['there is a story', { premium: true }]],
    status: 200,
    answer: { body_html: text('<p>It took weeks.</p>'), is_truncated: false },
    why: 'Members do not get what they pay for.',
    site: { screen: 'Story', code: 'memberStoryQuery in features/news/api/stories.ts' },
  });
  expect(story.is_truncated).toBe(false);
});

test('that are not there are told', () =>
  refused(() => runQuery(storyQuery('no-such-story')), {
    operation: 'getArticle',
    description: 'a story that is not there',
    params: { slug: 'no-such-story' },
    status: 404,
    answer: errorText('Article not found'),
    why: 'The page shows an error instead of "Story Not Found".',
  }));
