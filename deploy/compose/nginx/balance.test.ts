import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { startReverseProxy } from '../testing/nginx-before-fakes.ts';
import { skipWithoutNginx } from '../testing/nginx.ts';

describe.skipIf(skipWithoutNginx())('load balancing', () => {
  test('two API servers get equal shares of simultaneous requests', async () => {
    const { url, api } = await startReverseProxy();
    const inHand: ServerResponse[] = [];
    for (const server of api) server.answer = (_, response) => void inHand.push(response);
    const asked = Array.from({ length: 12 }, () => fetch(`${url}/api/`));
    await expect.poll(() => inHand.length, { timeout: 20_000 }).toBe(asked.length);
    expect(api.map(({ seen }) => seen.length)).toEqual([6, 6]);
    for (const response of inHand) response.end();
    await Promise.all(asked);
  });

  test('nginx sends no request to a busy API server while another API server is free', async () => {
    const { url, api } = await startReverseProxy();
    const inHand: ServerResponse[] = [];
    for (const server of api) server.answer = (_, response) => void inHand.push(response);
    const slow = fetch(`${url}/api/slow/`);
    await expect.poll(() => inHand.length, { timeout: 20_000 }).toBe(1);
    for (const server of api) server.answer = (_, response) => void response.end();
    for (let time = 0; time < 6; time += 1) await (await fetch(`${url}/api/quick/`)).text();
    const counts = api.map(({ seen }) => seen.filter((one) => one.url === '/api/quick/').length);
    const [busy, free] = api[0].seen[0]?.url === '/api/slow/' ? [0, 1] : [1, 0];
    expect([counts[busy], counts[free]]).toEqual([0, 6]);
    inHand[0]?.end();
    await slow;
  });
});
