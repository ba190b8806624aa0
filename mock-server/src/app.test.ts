import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { AnyOperation } from './operations/operation.ts';
import { registerDraining } from './plugins/draining.ts';
import { createHttpServer } from './plugins/http-server.ts';
import { sampleContract } from '../testing/sample-contract.ts';
import { useTestServer } from '../testing/server.ts';

const fine: AnyOperation = () => Promise.resolve({ status: 200, body: {} });
let failure: Error;
const broken: AnyOperation = () => Promise.reject(failure);
beforeEach(() => {
  failure = new Error('password=hunter2 at 10.0.0.7');
});
const operations = {
  ...Object.fromEntries([...sampleContract.operations.keys()].map((id) => [id, fine])),
  response: broken,
};

const server = await useTestServer({ contract: sampleContract, operations });

const ask = async (path: string, init?: RequestInit): Promise<[number, unknown]> => {
  const response = await server.raw(path, init);
  return [response.status, await response.json()];
};

test("the server's home page links to the API reference and its other pages", async () => {
  const response = await server.raw('/');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toContain('<a href="/docs">');
});

describe('error responses of the server', () => {
  test('the response to an unexpected error contains no internal details', async () => {
    const text = 'Something went wrong. Please try again.';
    const body = { error: text, message: text, code: 'internal' };
    expect(await ask('/api/responses/')).toEqual([500, body]);
  });

  test.each([
    ['is full', '53100', 507, 'storage_full', 'The server has run out of storage.'],
    [
      'is unreachable',
      'ECONNREFUSED',
      503,
      'unavailable',
      'The service is temporarily unavailable',
    ],
  ])(
    'a database that %s causes the documented error',
    async (_what, pgCode, status, code, text) => {
      const cause = Object.assign(new Error('x'), { code: pgCode });
      failure = new Error('Failed query', { cause });
      const message = expect.stringContaining(text) as unknown;
      expect(await ask('/api/responses/')).toEqual([status, { error: message, message, code }]);
    },
  );

  test.each([
    '/api/',
    '/api/none/',
    '/api/notes/1/2/',
    '/media/none.webp',
    '/media/../package.json',
    '/media/%2e%2e/%2e%2e/package.json',
    '/media/',
    '/.env',
  ])('for the path %s, the response is 404', async (path) => {
    const body = { error: 'Not found', message: 'Not found', code: 'not_found' };
    expect(await ask(path)).toEqual([404, body]);
  });

  test.each([
    ['no HTTP', 'HELLO\r\n\r\n', 400, 'The request is not valid HTTP.'],
    [
      'a URL of 20,000 characters',
      `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      431,
      'The URL or the headers are too long.',
    ],
  ])(
    'the response to a request with %s has the usual error format',
    async (_, bytes, status, text) => {
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname);
      socket.end(bytes);
      const [head = '', body = ''] = (await socket.setEncoding('utf8').toArray())
        .join('')
        .split('\r\n\r\n');
      expect(head).toContain(`HTTP/1.1 ${status} `);
      expect(JSON.parse(body)).toMatchObject({ error: text, message: text });
    },
  );
});

describe('security headers of the server', () => {
  test("CORS permits only the site's pages to read responses to requests with cookies", async () => {
    const origin = 'http://localhost:3000';
    const own = await server.raw('/api/notes/', { headers: { origin } });
    expect(own.headers.get('access-control-allow-origin')).toBe(origin);
    expect(own.headers.get('access-control-allow-credentials')).toBe('true');
    expect(own.headers.get('access-control-expose-headers')).toContain('Retry-After');
    const other = await server.raw('/api/notes/', { headers: { origin: 'http://evil.example' } });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('CORS preflight requests succeed for every method that the contract uses', async () => {
    const response = await server.raw('/api/notes/1/', {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toContain('PUT');
  });

  test('an OPTIONS request that is not a CORS preflight gets an error in the usual format', async () => {
    const text = 'The request is not valid.';
    const response = await ask('/api/notes/1/', { method: 'OPTIONS' });
    expect(response).toMatchObject([400, { error: text, message: text }]);
  });

  test('response headers keep browsers from running responses as scripts or showing them in frames', async () => {
    const { headers } = await server.raw('/api/notes/');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const policy = "default-src 'none';frame-ancestors 'none'";
    expect(headers.get('content-security-policy')).toBe(policy);
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('routes that are not in the contract', () => {
  test('/healthz responds that the server runs, and /readyz that it is ready', async () => {
    expect(await ask('/healthz')).toEqual([200, { status: 'ok' }]);
    expect(await ask('/readyz')).toEqual([200, { status: 'ready', media: 'ready' }]);
  });

  test('the contract is available as YAML and as JSON', async () => {
    const yaml: unknown = parse(await (await server.raw('/openapi.yaml')).text());
    expect(yaml).toEqual(sampleContract.document);
    expect(await ask('/openapi.json')).toEqual([200, sampleContract.document]);
  });

  test('the API reference loads its script from the mock server and not from another host', async () => {
    const page = await server.raw('/docs');
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('Local news API');
    expect(html).toMatch(/documented\.json[^]*\/docs\/openapi\.json/);
    expect(await ask('/docs/documented.json')).toMatchObject([200, { paths: {} }]);
    expect(await ask('/docs/openapi.json')).toMatchObject([
      200,
      { paths: { '/responses/': { get: { 'x-badges': [{ name: 'documented' }] } } } },
    ]);
    const scripts = [...html.matchAll(/src="([^"]+)"/g)].map(([, source]) => source ?? '');
    expect(scripts).toHaveLength(1);
    const script = await server.raw(new URL(scripts[0] ?? '', page.url).pathname);
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(html).not.toMatch(/https?:\/\/(?!localhost)/);
  });
});

test('uploaded pictures are cached forever, and browsers do not execute them', async () => {
  await server.services.media.put('advertisements/a.webp', Buffer.from('picture'));
  const response = await server.raw('/media/advertisements/a.webp');
  expect(await response.text()).toBe('picture');
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  await server.services.media.remove('advertisements/a.webp');
  expect((await server.raw('/media/advertisements/a.webp')).status).toBe(404);
});

test('the Date header of each response has the time of the movable clock, which tests can set', async () => {
  const readMs = async () =>
    Date.parse((await server.raw('/api/sections/')).headers.get('date') ?? '');
  const firstMs = await readMs();
  const lateMs = server.clock.now().getTime() - firstMs;
  expect(lateMs).toBeGreaterThanOrEqual(0);
  expect(lateMs).toBeLessThan(60_000);
  // All responses after the first one come from the cache.
  await expect.poll(readMs, { timeout: 10_000 }).toBeGreaterThan(firstMs);
});

test('when the server shuts down, it does not wait for a streaming response on a keep-alive connection', async () => {
  const body = new PassThrough();
  const app = Fastify({
    serverFactory: (handle) => createHttpServer(() => false, handle),
    forceCloseConnections: 'idle',
  });
  registerDraining(app);
  app.get('/', (_request, reply) => reply.send(body));
  body.write('begun');
  const call = get(await app.listen(), { agent: new Agent({ keepAlive: true }) });
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  expect(response.headers.connection).toBe('keep-alive');
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  body.end();
  await closed;
});
