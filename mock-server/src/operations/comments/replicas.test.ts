import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { articles } from '../../db/schema/index.ts';
import { useReplicas } from '../../../testing/replicas.ts';

const params = { slug: 'swing-bridge-stays-open-on-sundays' };

const { one, two, all } = await useReplicas(3);

test('all servers together accept one comment a minute from a person', async () => {
  const token = await one.tokenOf('member');
  const before = (await two.ok('listComments', { params })).count;
  const answers = await Promise.all(
    all.map((server) => server.call('createComment', { params, token, body: { text: 'Once' } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
  for (const server of all) {
    expect((await server.ok('listComments', { params })).count).toBe(before + 1);
  }
});

test('a visitor who reads a story on several servers is counted once', async () => {
  const { db } = one.world;
  const reads = async (): Promise<number> => {
    const [row] = await db.select().from(articles).where(eq(articles.slug, params.slug));
    return row?.reads ?? 0;
  };
  for (const { world } of all) await world.reads.flush();
  const before = await reads();
  for (const server of [...all, ...all, ...all]) await server.ok('getArticle', { params });
  await Promise.all(all.map(({ world }) => world.reads.flush()));
  expect(await reads()).toBe(before + 1);
});
