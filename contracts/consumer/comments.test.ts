import { expect, test } from 'vitest';
import { commentsQuery } from '~/features/comments/api.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { interact } from './support/interaction.ts';
import { equal, integer, picture, some, text } from './support/matchers.ts';
import { adminSignedIn, MEMBER, SOMEBODY_ELSE } from './support/people.ts';
import { comment } from './support/shapes.ts';
import { runQuery } from './support/site.ts';

const SLUG = 'swing-bridge-stays-open-on-sundays';
const slug = { state: 'slug', example: SLUG };
const mine = ['there is a comment', { author: MEMBER }] as const;
const theirs = ['there is a comment', { author: SOMEBODY_ELSE }] as const;

const list = { operation: 'listComments', params: { slug }, query: { page: '1' } } as const;
const read = (api: ApiClient) => runQuery(commentsQuery(api, SLUG, 7, 1));

test('are read by everybody', async () => {
  const page = await interact(read, {
    ...list,
    description: 'the comments on a story',
    given: [theirs],
    status: 200,
    answer: { count: integer(1), results: some({ ...comment, replies: equal([]) }) },
    why: 'There are no comments below stories.',
  });
  expect(page?.results).toMatchObject([{ id: 41 }]);
});

test('know whose they are', async () => {
  await interact(read, {
    ...list,
    as: 'person',
    description: 'the comments on a story, by the one who wrote the newest',
    given: [
      ['a person is signed in', { email: MEMBER, membership: 'active', picture: true }],
      mine,
    ],
    status: 200,
    answer: {
      results: some({
        is_own: equal(true),
        author: { name: text('Maya Lindgren'), avatar: picture('/media/profiles/maya.webp') },
      }),
    },
    why: 'Nobody can take back what they wrote, or sees who wrote it.',
  });
});

test('may be by somebody without a portrait', async () => {
  await interact(read, {
    ...list,
    description: 'the comments on a story, by somebody without a picture',
    given: [theirs],
    status: 200,
    answer: { results: some({ author: { name: text('Margaret Ellery'), avatar: null } }) },
    why: 'A broken picture stands where none should.',
  });
});

test('that were deleted keep their place', async () => {
  await interact(read, {
    ...list,
    description: 'the comments on a story, the newest of which was deleted',
    given: [['there is a comment', { author: SOMEBODY_ELSE, state: 'deleted' }]],
    status: 200,
    answer: { results: some({ is_deleted: equal(true), text: null, author: null }) },
    why: 'What somebody has taken back can still be read.',
  });
});

const hidden = ['there is a comment', { author: SOMEBODY_ELSE, state: 'hidden' }] as const;

test('that a moderator has hidden cannot be read', async () => {
  await interact(read, {
    ...list,
    description: 'the comments on a story, the newest of which a moderator has hidden',
    given: [hidden],
    status: 200,
    answer: { results: some({ is_hidden: equal(true), text: null, author: null }) },
    why: 'What a moderator has hidden can still be read.',
  });
});

test('that are hidden can still be read by a moderator', async () => {
  await interact(read, {
    ...list,
    as: 'person',
    description: 'the comments on a story by an admin, the newest of which is hidden',
    given: [adminSignedIn, hidden],
    status: 200,
    answer: {
      results: some({ is_hidden: equal(true), text: text('…'), author: comment.author }),
    },
    why: 'Moderators cannot see what they have hidden.',
  });
});

test('have replies', async () => {
  const page = await interact(read, {
    ...list,
    description: 'the comments on a story, one of them with a reply',
    given: [['there is a comment', { author: SOMEBODY_ELSE, answered: true }]],
    status: 200,
    answer: { next: null, previous: null, results: some({ ...comment, replies: some(comment) }) },
    why: 'Nobody sees the replies, or a page without end is offered.',
  });
  expect(page?.results).toMatchObject([{ replies: [{ id: 41 }] }]);
});

test('may have replies that were deleted', async () => {
  await interact(read, {
    ...list,
    description: 'the comments on a story, one of them with a reply that was deleted',
    given: [['there is a comment', { author: SOMEBODY_ELSE, answered: true, reply_deleted: true }]],
    status: 200,
    answer: {
      results: some({ replies: some({ is_deleted: equal(true), text: null, author: null }) }),
    },
    why: 'What somebody has taken back can still be read.',
  });
});

test('are none at first', async () => {
  const page = await interact(read, {
    ...list,
    description: 'the comments on a story without any',
    given: [['a story has no comments']],
    status: 200,
    answer: { count: 0, next: null, previous: null, results: [] },
    why: 'An error stands where "no comments yet" should.',
  });
  expect(page?.results).toEqual([]);
});

test('are not offered on an unknown story', async () => {
  const page = await interact((api) => runQuery(commentsQuery(api, 'no-such-story', 7, 1)), {
    ...list,
    params: { slug: 'no-such-story' },
    description: 'the comments on a story that is not there',
    status: 404,
    why: 'The page breaks.',
  });
  expect(page).toBeNull();
});
