import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort, listenOnFreePort, stopServer } from '../../../packages/runner/free-port.ts';
import { KEPT_PARAMETERS } from '../../../web/server/page-key.ts';
import { checkConfiguration, skipWithoutNginx, startNginx } from '../testing/nginx.ts';

const FOR_ALL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
const ACCOUNT = { cookie: 'accessToken=mine', authorization: 'Bearer mine' };
const CLAIMS = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };

/** Starts nginx in front of one server that stands for the site and the API. */
const startReverseProxy = async (response: OutgoingHttpHeaders, trustedProxy?: string) => {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer((request, reply) => {
    seen.push(request.headers);
    reply.writeHead(200, response).end(`Response ${seen.length}`);
  });
  const upstream = await listenOnFreePort(server);
  onTestFinished(() => stopServer(server));
  const port = await freePort();
  const ports = { port, webPort: upstream, apiPort: upstream };
  const readLog = await startNginx({ ...ports, ...(trustedProxy && { trustedProxy }) });
  return { url: `http://127.0.0.1:${port}`, seen, readLog };
};

interface Case {
  path: string;
  /** The headers of the reader's request. */
  request?: Record<string, string>;
  /** The headers of the response by the site or the API. */
  response?: OutgoingHttpHeaders;
  trustedProxy?: string;
  /** What the site or the API gets of these headers. */
  seen?: IncomingHttpHeaders;
  /** The path of the second request, if it is another. */
  then?: string;
  /** The values of X-Cache after the first and the second request. */
  cache: [first: string | null, second: string | null];
}

const CACHED: Case['cache'] = ['MISS', 'HIT'];
const NOT_CACHED: Case['cache'] = ['MISS', 'MISS'];
const PRIVATE: Case['cache'] = ['BYPASS', 'BYPASS'];
const FROM_API: Case['cache'] = [null, null];

const CASES: Record<string, Case> = {
  'tells the API the IP address of the client, not the one that the client claims': {
    path: '/api/',
    request: { ...CLAIMS, ...ACCOUNT },
    seen: { ...ACCOUNT, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' },
    cache: FROM_API,
  },
  'tells the API the IP address that a trusted proxy reports': {
    path: '/api/',
    request: CLAIMS,
    trustedProxy: '127.0.0.0/8',
    seen: CLAIMS,
    cache: FROM_API,
  },
  'removes the cookie and the access token from requests for public pages': {
    path: '/',
    request: { ...CLAIMS, ...ACCOUNT },
    seen: {
      ...{ cookie: undefined, authorization: undefined },
      ...{ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' },
    },
    cache: CACHED,
  },
  'caches no API response': { path: '/api/sections/', cache: FROM_API },
  'caches no response without a cache header': { path: '/', response: {}, cache: NOT_CACHED },
  'caches no response with no-store': {
    path: '/',
    response: { 'Cache-Control': 'no-store' },
    cache: NOT_CACHED,
  },
  'caches no private response': {
    path: '/',
    response: { 'Cache-Control': 'private, max-age=60' },
    cache: NOT_CACHED,
  },
  'caches no response that sets a cookie': {
    path: '/',
    response: { 'Cache-Control': FOR_ALL, 'Set-Cookie': 'a=b' },
    cache: NOT_CACHED,
  },
  'caches no response that varies by cookie': {
    path: '/',
    response: { 'Cache-Control': FOR_ALL, Vary: 'Accept-Encoding, Cookie' },
    cache: NOT_CACHED,
  },
  'never caches the dashboard': { path: '/dashboard', cache: PRIVATE },
  'never caches a page of the dashboard': { path: '/dashboard/profile', cache: PRIVATE },
  'never caches the premium page': { path: '/premium', cache: PRIVATE },
  'never caches a payment': { path: '/payment/success?session_id=1', cache: PRIVATE },
  'caches a page once, whatever parameters advertisers add': {
    path: '/?utm_source=x&page=2',
    then: '/?page=2&fbclid=y',
    cache: CACHED,
  },
  ...Object.fromEntries(
    KEPT_PARAMETERS.map((name): [string, Case] => [
      `caches a page separately for each value of the parameter ${name}`,
      { path: `/?${name}=1`, then: `/?${name}=2`, cache: NOT_CACHED },
    ]),
  ),
};

describe.skipIf(skipWithoutNginx())('nginx', () => {
  test.each([
    ['site and API', { apiPort: 4000 }],
    ['the site alone', {}],
  ])('nginx accepts the configuration for %s', (_, api) => {
    const { status, stderr } = checkConfiguration({ port: 18_080, webPort: 3000, ...api });
    expect(stderr).not.toContain('[warn]');
    expect(status, stderr).toBe(0);
  });

  test.each(Object.entries(CASES))('nginx %s', async (_, row) => {
    const response = row.response ?? { 'Cache-Control': FOR_ALL };
    const { url, seen } = await startReverseProxy(response, row.trustedProxy);
    const ask = async (path: string) => {
      const { status, headers } = await fetch(url + path, { headers: row.request ?? {} });
      return [status, headers.get('x-cache')];
    };
    expect(await ask(row.path)).toEqual([200, row.cache[0]]);
    expect(await ask(row.then ?? row.path)).toEqual([200, row.cache[1]]);
    for (const [name, value] of Object.entries(row.seen ?? {})) {
      expect([name, seen[0]?.[name]]).toEqual([name, value]);
    }
  });

  test('while all servers are down, nginx responds with an error in the format of the API or with a page', async () => {
    const [port, nobody] = [await freePort(), await freePort()];
    await startNginx({ port, webPort: nobody, apiPort: nobody });
    const api = await fetch(`http://127.0.0.1:${port}/api/sections/`);
    expect([api.status, api.headers.get('cache-control')]).toEqual([502, 'no-store']);
    expect(await api.json()).toMatchObject({ code: 'unavailable' });
    const site = await fetch(`http://127.0.0.1:${port}/`);
    expect([site.status, site.headers.get('cache-control')]).toEqual([502, 'no-store']);
    expect(await site.text()).toContain('The presses have stopped for a moment.');
  });

  test('nginx logs no query string and no id of a checkout', async () => {
    const { url, readLog } = await startReverseProxy({});
    for (const path of ['/search?q=secret', '/api/?q=secret', '/checkout/secret', '/last']) {
      await fetch(url + path);
    }
    // Each nginx worker writes its own log lines, so their order varies.
    await expect
      .poll(() => [...readLog().matchAll(/"path":"(.*?)"/g)].map(([, path]) => path).sort())
      .toEqual(['/api/', '/checkout/:id', '/last', '/search']);
    expect(readLog()).not.toContain('secret');
  });
});
