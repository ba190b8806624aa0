import { randomUUID } from 'node:crypto';
import { createClient } from '../client.ts';
import { tokenOf, type Kind } from './write.ts';

const STORY = { slug: 'swing-bridge-stays-open-on-sundays' };

/** A kind of write: posting a comment. */
export const comments = (run: string): Kind => {
  let made = 0;
  return {
    name: 'comment',
    next: async (url) => {
      const text = `Said in ${run}, number ${(made += 1)}.`;
      const body = { text, idempotency_key: randomUUID() };
      const token = await tokenOf(url, 'member');
      return {
        key: text,
        accepted: [201],
        send: (at) => createClient(at).call('createComment', { params: STORY, token, body }),
      };
    },
    count: async (url, writes) => {
      const { ok } = createClient(url);
      const texts: (string | null)[] = [];
      for (let page = 1; ; page += 1) {
        const { results, next } = await ok('listComments', { params: STORY, query: { page } });
        texts.push(...results.map(({ text }) => text));
        if (next === null) break;
      }
      return writes.map(({ key }) => texts.filter((text) => text === key).length);
    },
  };
};
