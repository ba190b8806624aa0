import { randomUUID } from 'node:crypto';
import { createClient } from '../../testing/client.ts';
import type { Kind } from './write.ts';

/** The story that the comments belong to. */
export const COMMENTED = { slug: 'swing-bridge-stays-open-on-sundays' };

/**
 * Returns the kind of write that posts a comment. The members take turns, because each may post one
 * comment a minute.
 */
export const comments = (members: readonly string[]): Kind => {
  let made = 0;
  return {
    name: 'comment',
    next: (_, text) => {
      const token = members[(made += 1) % members.length] ?? '';
      const body = { text, idempotency_key: randomUUID() };
      return {
        accepted: [201],
        send: (url) => createClient(url).call('createComment', { params: COMMENTED, token, body }),
      };
    },
    count: async (url) => {
      const { ok } = createClient(url);
      const texts: (string | null)[] = [];
      for (let page = 1; ; page += 1) {
        const { results, next } = await ok('listComments', { params: COMMENTED, query: { page } });
        texts.push(...results.map(({ text }) => text));
        if (next === null) break;
      }
      return ({ key }) => texts.filter((text) => text === key).length;
    },
  };
};
