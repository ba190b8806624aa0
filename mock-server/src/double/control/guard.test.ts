import { hostname } from 'node:os';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer({
  env: {
    CONTROL_HOSTS: 'control.millbrook.example, Kit.internal',
    PUBLIC_API_URL: 'https://courier.localhost',
    SITE_ORIGINS: 'http://localhost:3000',
  },
});
const { port, host: own } = new URL(server.url);

/** Uses Node's http module, because fetch does not permit headers such as Host. */
const send = async (
  headers: Record<string, string>,
  { method = 'GET', path = '/control/state' } = {},
) => {
  const sent = request(new URL(path, server.url), {
    method,
    setHost: false,
    headers: { host: own, ...headers },
  }).end();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
};
const statusOf = async (...args: Parameters<typeof send>) => (await send(...args)).status;

describe('the control API checks the Host header', () => {
  test.each([
    own,
    `localhost:${port}`,
    `${hostname()}:${port}`,
    `LOCALHOST:${port}`,
    'localhost',
    `[::1]:${port}`,
    'courier.localhost',
    'control.millbrook.example',
    'kit.internal:8080',
  ])("the control API accepts %s, one of the server's host names", async (host) => {
    expect(await statusOf({ host })).toBe(200);
  });

  test.each([
    `rebound.example:${port}`,
    `localhost.rebound.example:${port}`,
    `rebound.example#@localhost:${port}`,
    '127.0.0.1.rebound.example',
    'localhost:99999',
    'no host at all',
    '',
  ])('the control API refuses the host name %s', async (host) => {
    for (const path of ['/control/', '/control/inbox', '/control/state']) {
      const { status, body } = await send({ host, 'x-forwarded-host': own }, { path });
      expect(status).toBe(403);
      expect(body).toContain('CONTROL_HOSTS');
      expect(body).not.toContain('millbrook');
    }
    const post = { method: 'POST', path: '/control/provider-states' };
    expect(await statusOf({ host }, post)).toBe(403);
  });

  test('the public API accepts any host name', async () => {
    expect(await statusOf({ host: 'rebound.example' }, { path: '/api/sections/' })).toBe(200);
  });
});

const reset = { method: 'POST', path: '/control/clock' };
const states = { method: 'POST', path: '/control/provider-states' };

describe('the control API refuses requests from pages of other origins', () => {
  test.each([
    'http://localhost:3000',
    `http://127.0.0.1:${Number(port) + 1}`,
    `https://${own}`,
    'null',
  ])('the control API refuses pages of the origin %s', async (origin) => {
    for (const call of [reset, states, {}]) {
      const { status, body } = await send({ origin }, call);
      expect(status).toBe(403);
      expect(JSON.parse(body)).toMatchObject({
        error: 'Pages of other origins cannot use the control API or open worlds.',
      });
    }
  });

  test('the control API refuses a request without Origin if Sec-Fetch-Site names another site', async () => {
    for (const site of ['cross-site', 'same-site']) {
      expect(await statusOf({ 'sec-fetch-site': site }, reset)).toBe(403);
      expect(await statusOf({ 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' })).toBe(403);
    }
    const fromForm = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' };
    expect(await statusOf(fromForm, reset)).toBe(403);
  });

  test('a link on another page on this machine can open the control panel', async () => {
    const link = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' };
    expect(await statusOf(link, { path: '/control/openapi.yaml' })).toBe(200);
  });

  test('CORS headers permit the site to read the API, but not the control API', async () => {
    const origin = 'http://localhost:3000';
    const asked = { origin, 'access-control-request-method': 'POST' };
    const responses = [
      await send({ origin }),
      await send({}),
      await send(asked, { method: 'OPTIONS', path: '/control/reset' }),
    ];
    for (const { headers } of responses) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
    expect(responses[1]?.headers['cross-origin-resource-policy']).toBe('same-origin');
    const api = await send({ origin }, { path: '/api/sections/' });
    expect(api.headers['access-control-allow-origin']).toBe(origin);
  });
});

describe('the control API permits requests from the control panel and from programs', () => {
  test('the control API accepts requests from the control panel, at localhost and at the public URL', async () => {
    const panel = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
    // The status 400 (for the missing body) instead of 403 shows that the origin is accepted.
    expect(await statusOf({ ...panel, origin: `http://${own}` }, reset)).toBe(400);
    const atPublic = { host: 'courier.localhost', origin: 'https://courier.localhost' };
    expect(await statusOf({ ...panel, ...atPublic }, reset)).toBe(400);
    expect(await statusOf({ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' })).toBe(200);
  });

  test('the control API accepts a request that no browser sent', async () => {
    expect(await statusOf({}, reset)).toBe(400);
    expect(await statusOf({ 'sec-fetch-mode': 'cors' }, states)).toBe(400);
  });
});
