import { commentsQuery } from '~/features/comments/api.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { accepted } from './support/interaction-tests.ts';
import { equal, integer, picture, some, text } from './support/matchers.ts';
import { adminSignedIn, MEMBER, READER, SOMEBODY_ELSE } from './support/people.ts';
import { comment } from './support/shapes.ts';
import { runQuery } from './support/site.ts';

const SLUG = 'swing-bridge-stays-open-on-sundays';
const slug = { state: 'slug', example: SLUG };
const mine = ['there is a comment', { author: MEMBER }] as const;
const theirs = ['there is a comment', { author: SOMEBODY_ELSE }] as const;

const list = {
  operation: 'listComments',
  params: { slug },
  query: { page: '1' },
  given: [theirs],
} as const;
const read = (api: ApiClient, story = SLUG) => runQuery(commentsQuery(api, story, 7, 1));

accepted('the comments on a story', read, {
  ...list,
  answer: { count: integer(1), results: some({ ...comment, replies: equal([]) }) },
  gives: { results: [{ id: 41 }] },
  why: 'There are no comments below stories.',
});

accepted('the comments on a story, which a visitor can report', read, {
  ...list,
  answer: { results: some({ takes_reports: equal(true) }) },
  why: 'Readers find no button to report a comment.',
});

accepted('the comments on a story, by the one who wrote the newest', read, {
  ...list,
  given: [['a person is signed in', { email: MEMBER, membership: 'active', picture: true }], mine],
  answer: {
    results: some({
      is_own: equal(true),
      author: { name: text('Maya Lindgren'), avatar: picture('/media/profiles/maya.webp') },
    }),
  },
  why: 'Nobody can take back what they wrote, or sees who wrote it.',
});

accepted('the comments on a story, by somebody without a picture', read, {
  ...list,
  answer: { results: some({ author: { name: text('Margaret Ellery'), avatar: null } }) },
  why: 'A broken picture stands where none should.',
});

accepted('the comments on a story, the newest of which was deleted', read, {
  ...list,
  given: [['there is a comment', { author: SOMEBODY_ELSE, state: 'deleted' }]],
  answer: { results: some({ is_deleted: equal(true), text: null, author: null }) },
  why: 'What somebody has taken back can still be read.',
});

const hidden = ['there is a comment', { author: SOMEBODY_ELSE, state: 'hidden' }] as const;

accepted('the comments on a story, the newest of which a moderator has hidden', read, {
  ...list,
  given: [hidden],
  answer: { results: some({ is_hidden: equal(true), text: null, author: null }) },
  why: 'What a moderator has hidden can still be read.',
});

accepted('the comments on a story by an admin, the newest of which is hidden', read, {
  ...list,
  given: [adminSignedIn, hidden],
  answer: { results: some({ is_hidden: equal(true), text: text('…'), author: comment.author }) },
  why: 'Moderators cannot see what they have hidden.',
});

accepted('the comments on a story, one of them with a reply', read, {
  ...list,
  given: [['there is a comment', { author: SOMEBODY_ELSE, answered: true }]],
  answer: { next: null, previous: null, results: some({ ...comment, replies: some(comment) }) },
  gives: { results: [{ replies: [{ id: 41 }] }] },
  why: 'Nobody sees the replies, or a page without end is offered.',
});

accepted('the comments on a story, one of them with a reply that was deleted', read, {
  ...list,
  given: [['there is a comment', { author: SOMEBODY_ELSE, answered: true, reply_deleted: true }]],
  answer: {
    results: some({ replies: some({ is_deleted: equal(true), text: null, author: null }) }),
  },
  why: 'What somebody has taken back can still be read.',
});

accepted('the comments on a story, before the address of the reader is verified', read, {
  ...list,
  given: [
    ['a person is signed in', { email: READER, verified: false }],
    ['a story has no comments'],
  ],
  answer: { count: 0, results: [] },
  gives: { count: 0 },
  why: 'Those who have not confirmed their address cannot read what visitors read.',
});

accepted('the comments on a story without any', read, {
  ...list,
  given: [['a story has no comments']],
  answer: { count: 0, next: null, previous: null, results: [] },
  gives: { results: [] },
  why: 'An error stands where "no comments yet" should.',
});

accepted('the comments on a story that is not there', (api) => read(api, 'no-such-story'), {
  ...list,
  given: [],
  params: { slug: 'no-such-story' },
  status: 404,
  gives: null,
  why: 'The page breaks.',
});
