import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articles } from '../../db/schema/index.ts';
import { startReplicas, type Replicas } from '../../testing/replicas.ts';
import type { TestServer } from '../../testing/server.ts';

const params = { slug: 'swing-bridge-stays-open-on-sundays' };

describe('a story on three servers', () => {
  let replicas: Replicas;
  let all: readonly TestServer[];
  beforeAll(async () => {
    replicas = await startReplicas(3);
    ({ all } = replicas);
  });
  afterAll(() => replicas.close());

  test('takes one comment a minute, wherever it is sent', async () => {
    const { access_token: token } = await replicas.one.signIn('member');
    const before = (await replicas.two.ok('listComments', { params })).count;
    const answers = await Promise.all(
      all.map((server) => server.call('createComment', { params, token, body: { text: 'Once' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
    for (const server of all) {
      expect((await server.ok('listComments', { params })).count).toBe(before + 1);
    }
  });

  test('is counted as read by all of them together', async () => {
    const { db } = replicas.one.world;
    const reads = async (): Promise<number> => {
      const [row] = await db.select().from(articles).where(eq(articles.slug, params.slug));
      return row?.reads ?? 0;
    };
    for (const { world } of all) await world.reads.flush();
    const before = await reads();
    for (const server of [...all, ...all, ...all]) await server.ok('getArticle', { params });
    await Promise.all(all.map(({ world }) => world.reads.flush()));
    expect(await reads()).toBe(before + 9);
  });
});
