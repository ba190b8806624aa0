import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { articles, comments, users } from '../../db/schema/index.ts';
import { useTestServer } from '../../../testing/server.ts';

const BRIDGE = { slug: 'swing-bridge-stays-open-on-sundays' };
const QUIET = { slug: 'mill-shed-three-apartments-tenants' };

const server = await useTestServer();

const listAs = async (who: string) => {
  const token = await server.tokenOf(who);
  return server.ok('listComments', { params: BRIDGE, token });
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
    const hidden = (await listAs(who)).results.find(isHidden);
    expect(hidden).toMatchObject({ text: null, author: null, is_deleted: false });
  }
  const shown = (await listAs('admin')).results.find(isHidden);
  expect(shown?.text).toMatch(/^Nine clowns/);
  expect(shown?.author?.name).toMatch(/^Brock /);
});

test('listComments marks the reader’s own comments', async () => {
  const own = (await listAs('luz')).results.filter((comment) => comment.is_own);
  expect(own.map(({ author }) => author?.name.split(' ')[0])).toEqual(['Luz']);
  const { results } = await server.ok('listComments', { params: BRIDGE });
  expect(results.some((comment) => comment.is_own)).toBe(false);
});

test('a page of the list has 25 comments', async () => {
  const [story] = await server.world.db
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.slug, QUIET.slug));
  const [author] = await server.world.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'member@millbrook.example'));
  const about = { articleId: story?.id ?? 0, authorId: author?.id ?? 0 };
  await server.world.db.delete(comments).where(and(eq(comments.articleId, about.articleId)));
  await server.world.db.insert(comments).values(
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
