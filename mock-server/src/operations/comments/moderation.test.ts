import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { reports } from '../../db/schema/index.ts';
import { useTestServer } from '../../../testing/server.ts';

const params = { slug: 'swing-bridge-stays-open-on-sundays' };
const NOBODY = { id: 2_147_483_647 };

const server = await useTestServer();

const find = async (id: number) => {
  const { results } = await server.ok('listComments', { params });
  return results.find((comment) => comment.id === id);
};

/** Returns the id of the seeded comment that contains these words. */
const idOf = async (words: string): Promise<number> => {
  const { results } = await server.ok('listComments', { params });
  const id = results.find(({ text }) => text?.includes(words))?.id;
  if (id === undefined) throw new Error(`No comment says ${words}`);
  return id;
};

const countOfStory = async (): Promise<number> =>
  (await server.ok('getArticle', { params })).comment_count;

describe('deleteComment', () => {
  test("deleting one's own comment removes its text, but its place and its replies remain", async () => {
    const id = await idOf('tall mast');
    const before = await countOfStory();
    const replies = (await find(id))?.replies;
    await server.ok('deleteComment', { params: { id }, token: await server.tokenOf('wendell') });
    expect(await find(id)).toMatchObject({ text: null, author: null, is_deleted: true, replies });
    expect(await countOfStory()).toBe(before - 1);

    const token = await server.tokenOf('admin');
    const { results } = await server.ok('listComments', { params, token });
    expect(results.find((comment) => comment.id === id)?.text).toBeNull();
    const again = await server.refused('deleteComment', {
      params: { id },
      token: await server.tokenOf('wendell'),
    });
    expect(again).toMatchObject({ status: 404, error: 'Comment not found' });
  });

  test('nobody can delete the comment of another person, not even an admin', async () => {
    const id = await idOf('chest pain');
    for (const who of ['member', 'admin']) {
      const refused = await server.refused('deleteComment', {
        params: { id },
        token: await server.tokenOf(who),
      });
      expect(refused.status).toBe(403);
    }
    expect((await find(id))?.text).toContain('chest pain');
  });
});

describe('reportComment', () => {
  const reportsOf = (id: number) =>
    server.world.db.select().from(reports).where(eq(reports.commentId, id));

  test('while a report of a comment is open, the same person’s next one is not stored', async () => {
    const id = await idOf('Rust does');
    const token = await server.tokenOf('reader');
    const body = { reason: 'abuse', note: '  He means me.  ' } as const;
    await server.ok('reportComment', { params: { id }, token, body });
    await server.ok('reportComment', { params: { id }, token, body: { reason: 'spam' } });
    await server.ok('reportComment', {
      params: { id },
      token: await server.tokenOf('member'),
      body: { reason: 'off_topic' },
    });
    expect((await reportsOf(id)).map(({ reason, note }) => ({ reason, note }))).toEqual([
      { reason: 'abuse', note: 'He means me.' },
      { reason: 'off_topic', note: null },
    ]);
  });

  test('a report is refused with an invalid reason, from the comment’s author, or about a hidden comment', async () => {
    const token = await server.tokenOf('reader');
    const { results } = await server.ok('listComments', { params });
    const hidden = results.find((comment) => comment.is_hidden)?.id ?? 0;
    for (const id of [hidden, NOBODY.id]) {
      const gone = await server.refused('reportComment', {
        params: { id },
        token,
        body: { reason: 'abuse' },
      });
      expect(gone).toMatchObject({ status: 404, error: 'Comment not found' });
    }
    const id = await idOf('Rust does');
    const own = await server.refused('reportComment', {
      params: { id },
      token: await server.tokenOf('tomasz'),
      body: { reason: 'spam' },
    });
    expect(own.status).toBe(403);
    for (const body of [{}, { reason: 'boring' }]) {
      const answer = await server.post(`/api/comments/${id}/report/`, body);
      expect(answer.status).toBe(400);
      expect(answer.body).toHaveProperty('field_errors.reason');
    }
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
