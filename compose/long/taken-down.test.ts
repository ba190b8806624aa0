import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withdrawStory } from '../../mock-server/testing/withdraw-story.ts';
import { signIn } from '../testing/control.ts';
import { skipWithoutNginx } from '../testing/nginx.ts';
import { startStack, type Stack } from '../testing/stack.ts';

/** Far below the lifetime of a cached page. */
const AT_ONCE = { timeout: 10_000 };
const STORY = 'swing-bridge-stays-open-on-sundays';
const ENCODINGS = ['br', 'gzip', 'identity'];

const listSchema = z.array(z.object({ id: z.number(), title: z.string(), status: z.string() }));

describe.skipIf(skipWithoutNginx())(
  'behind nginx, with two API servers and two of the site',
  () => {
    let stack: Stack;
    let token: string;
    beforeAll(async () => {
      stack = await startStack({ api: 2, web: 2 });
      token = (await signIn(stack.url, 'admin')).access_token;
    });
    afterAll(() => stack.stop());

    /** Which of the caches still serve a page with this text, and in which form. */
    const holders = async (page: string, text: string) => {
      const origins = [stack.url, ...stack.web.map((server) => stack.directUrl(server))];
      const found = origins.flatMap((origin) =>
        ENCODINGS.map(async (encoding) => {
          const headers = { 'accept-encoding': encoding };
          const html = await (await fetch(new URL(page, origin), { headers })).text();
          return html.includes(text) ? [`${encoding} at ${origin}`] : [];
        }),
      );
      return (await Promise.all(found)).flat();
    };
    const expectEverywhere = async (page: string, text: string) => {
      expect(await holders(page, text)).toHaveLength((1 + stack.web.length) * ENCODINGS.length);
    };
    const expectGone = (page: string, text: string) =>
      expect.poll(() => holders(page, text), AT_ONCE).toEqual([]);

    const call = async (method: string, path: string, body?: object) => {
      const response = await fetch(`${stack.url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.status === 204 ? null : response.json();
    };
    const shownAdvertisement = async () => {
      const all = listSchema.parse(await call('GET', '/advertisements/get_all/'));
      const approved = all.filter(({ status }) => status === 'approved');
      for (const one of approved) {
        if ((await holders('/', `/advertisements/${one.id}"`)).length > 0) return one;
      }
      throw new Error('The front page shows no advertisement');
    };

    test.each([
      ['rejected', (id: number) => call('POST', `/advertisements/${id}/rejected/`, {})],
      ['deleted', (id: number) => call('DELETE', `/advertisements/${id}/delete/`)],
    ])('an advertisement that is %s is gone from every page at once', async (_, takeDown) => {
      const { id, title } = await shownAdvertisement();
      const pages = ['/', '/advertisements', `/advertisements/${id}`];
      for (const page of pages) await expectEverywhere(page, title);
      await takeDown(id);
      for (const page of pages) await expectGone(page, title);
    });

    test('a story that is withdrawn is gone from every page', async () => {
      const link = `/article/${STORY}"`;
      const pages = ['/', '/section/news'];
      for (const page of pages) await expectEverywhere(page, link);
      await withdrawStory(stack.databaseUrl, STORY);
      for (const page of pages) await expectGone(page, link);
      const status = async () => (await fetch(`${stack.url}/article/${STORY}`)).status;
      await expect.poll(status, AT_ONCE).toBe(404);
    });
  },
);
