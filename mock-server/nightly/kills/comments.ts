import { randomUUID } from 'node:crypto';
import { createClient } from '../../testing/client.ts';
import type { Person } from './people.ts';
import type { Kind } from './write.ts';

const STORY = { slug: 'swing-bridge-stays-open-on-sundays' };

/** A kind of write: posting a comment. Members take turns, as each may post only one a minute. */
export const comments = (run: string, members: readonly Person[]): Kind => {
  let made = 0;
  return {
    name: 'comment',
    next: () => {
      const member = members[made % members.length];
      if (member === undefined) throw new Error('There are no members');
      const text = `Said in ${run}, number ${(made += 1)}.`;
      const body = { text, idempotency_key: randomUUID() };
      return Promise.resolve({
        key: text,
        accepted: [201],
        send: (url) =>
          member.act(url, (token) =>
            createClient(url).call('createComment', { params: STORY, token, body }),
          ),
      });
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
