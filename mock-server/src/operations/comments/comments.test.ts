import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { comments } from '../../db/schema/index.ts';
import { useTestServer } from '../../../testing/server.ts';

const BRIDGE = { slug: 'swing-bridge-stays-open-on-sundays' };
const QUIET = { slug: 'mill-shed-three-apartments-tenants' };

const server = await useTestServer();

const listed = async (who?: string) => {
  const token = who && (await server.tokenOf(who));
  return (await server.ok('listComments', { params: BRIDGE, token })).results;
};

test('comments are listed newest first, but the replies to each comment oldest first', async () => {
  const { count, results } = await server.ok('listComments', { params: BRIDGE });
  expect(count).toBe(results.length);
  const times = results.map((comment) => comment.created_at);
  expect(times).toEqual(times.toSorted().toReversed());

  const eggs = results.find(({ text }) => text?.includes('tall mast'));
  expect(eggs?.author).toEqual({ name: 'Wendell Grady', avatar: null });
  expect(eggs?.replies.map(({ text }) => text?.split('.')[0])).toEqual([
    'You held me up for eighteen minutes on Palm Sunday, Wendell',
    'The wind dropped, Mavis',
    'Fine, thank you',
  ]);
});

test('only admins see the texts of hidden comments', async () => {
  const isHidden = (comment: { is_hidden: boolean }): boolean => comment.is_hidden;
  for (const who of ['reader', 'member', 'brock']) {
    const hidden = (await listed(who)).find(isHidden);
    expect(hidden).toMatchObject({ text: null, author: null, is_deleted: false });
  }
  const shown = (await listed('admin')).find(isHidden);
  expect(shown?.text).toMatch(/^Nine clowns/);
  expect(shown?.author?.name).toMatch(/^Brock /);
});

test('listComments marks the reader’s own comments', async () => {
  const own = (await listed('luz')).filter((comment) => comment.is_own);
  expect(own.map(({ author }) => author?.name.split(' ')[0])).toEqual(['Luz']);
  expect((await listed()).some((comment) => comment.is_own)).toBe(false);
});

test('listComments returns 25 comments per page', async () => {
  const { db } = server.services;
  const { id: articleId } = await server.ok('getArticle', { params: QUIET });
  const about = { articleId, authorId: (await server.signIn('member')).id };
  await db.delete(comments).where(eq(comments.articleId, articleId));
  await db.insert(comments).values(
    Array.from({ length: 26 }, (_, index) => ({
      ...about,
      text: `Comment ${index}`,
      createdAt: new Date(server.clock.now().getTime() - index * 60_000),
    })),
  );
  const first = await server.ok('listComments', { params: QUIET });
  expect(first).toMatchObject({ count: 26, previous: null });
  expect(first.results).toHaveLength(25);
  expect(first.results[0]?.text).toBe('Comment 0');
  const last = await (await fetch(first.next ?? '')).json();
  expect(last).toMatchObject({ next: null, results: [{ text: 'Comment 25' }] });
});

const find = async (id: number) => (await listed()).find((comment) => comment.id === id);

/** Returns the id of the seeded comment that contains these words. */
const idOf = async (words: string): Promise<number> => {
  const id = (await listed()).find(({ text }) => text?.includes(words))?.id;
  if (id === undefined) throw new Error(`No comment says ${words}`);
  return id;
};

const countOfStory = async (): Promise<number> =>
  (await server.ok('getArticle', { params: BRIDGE })).comment_count;

describe('deleteComment', () => {
  test('a deleted comment loses its text, but stays in the list with its replies', async () => {
    const id = await idOf('tall mast');
    const before = await countOfStory();
    const replies = (await find(id))?.replies;
    await server.ok('deleteComment', { params: { id }, token: await server.tokenOf('wendell') });
    expect(await find(id)).toMatchObject({ text: null, author: null, is_deleted: true, replies });
    expect(await countOfStory()).toBe(before - 1);

    const shown = await listed('admin');
    expect(shown.find((comment) => comment.id === id)?.text).toBeNull();
    const again = { params: { id }, token: await server.tokenOf('wendell') };
    expect(await server.statusOf('deleteComment', again)).toBe(404);
  });

  test('a person cannot delete the comment of another person, not even as an admin', async () => {
    const id = await idOf('chest pain');
    for (const who of ['member', 'admin']) {
      const options = { params: { id }, token: await server.tokenOf(who) };
      expect(await server.statusOf('deleteComment', options)).toBe(403);
    }
    expect((await find(id))?.text).toContain('chest pain');
  });
});

test('hideComment hides the text and author of a comment from readers', async () => {
  const id = await idOf('checked the sums');
  const before = await countOfStory();
  for (const who of ['admin', 'admin-two']) {
    await server.ok('hideComment', { params: { id }, token: await server.tokenOf(who) });
  }
  expect(await find(id)).toMatchObject({ text: null, author: null, is_hidden: true });
  expect(await countOfStory()).toBe(before - 1);
});
