import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { skipWithoutNginx } from '../testing/nginx.ts';
import type { ManagedProcess } from '../testing/managed-process.ts';
import { startStack, type Stack } from '../testing/stack.ts';

/** Requests for each server. */
const TURNS = 20;
/** One that ends while the next is being asked for may change whose turn it is. */
const SLACK = 2;
const POLL = { timeout: 20_000 };
const ARTICLE = '/api/articles/swing-bridge-stays-open-on-sundays/';
const LIST = '/api/advertisements/get_all/';
const COMMENTS = `${ARTICLE}comments/`;

const lineSchema = z.object({ path: z.string(), status: z.number(), upstream: z.string() });

describe.skipIf(skipWithoutNginx())('before three API servers and two of the site', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ api: 3, web: 2 });
  });
  afterAll(() => stack.stop());

  const hostOf = (server: ManagedProcess) => new URL(stack.directUrl(server)).host;

  /** Who answered for a path, and how, by nginx's log. */
  const answers = (pathname: string) =>
    readFileSync(path.join(stack.folder, 'nginx/access.log'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => lineSchema.parse(JSON.parse(line)))
      // The last one asked; before it may stand one that was away.
      .map(({ upstream, ...line }) => ({ ...line, by: upstream.split(', ').at(-1) }))
      .filter((line) => line.path === pathname);

  /** Asks one time after the other; answers how many good answers each of the servers gave. */
  const share = async (servers: readonly ManagedProcess[], pathname: string) => {
    const before = answers(pathname).length;
    const times = servers.length * TURNS;
    for (let time = 0; time < times; time += 1) {
      // The address of each is another one, so that nobody has it ready.
      const response = await fetch(`${stack.url}${pathname}?q=bridge&copy=${before + time}`);
      await response.text();
    }
    // A line is written after the answer.
    await expect.poll(() => answers(pathname).length, POLL).toBe(before + times);
    const good = answers(pathname)
      .slice(before)
      .filter(({ status }) => status === 200);
    return servers.map((server) => good.filter(({ by }) => by === hostOf(server)).length);
  };

  const expectEven = (shares: readonly number[]) => {
    expect(shares.reduce((sum, one) => sum + one, 0)).toBe(shares.length * TURNS);
    for (const one of shares) expect(Math.abs(one - TURNS)).toBeLessThanOrEqual(SLACK);
  };

  test.each([LIST, ARTICLE, COMMENTS])(
    '%s is answered by all API servers, evenly',
    async (read) => {
      expectEven(await share(stack.api, read));
    },
  );

  test("pages are rendered by all of the site's servers, evenly", async () => {
    expectEven(await share(stack.web, '/search'));
  });

  test('a server that joins gets its part of what comes from then on', async () => {
    const [late, ...others] = stack.api;
    if (late === undefined) throw new Error('There is no API server');
    await late.stop();
    expectEven(await share(others, LIST));
    await late.start();
    // nginx leaves a server that failed alone for a moment.
    const partOfLate = async () => {
      const [part = 0] = await share(stack.api, LIST);
      return part;
    };
    await expect.poll(partOfLate, POLL).toBeGreaterThan(0);
    expectEven(await share(stack.api, LIST));
  });
});
