import { networkInterfaces } from 'node:os';
import { afterAll, describe, expect, test } from 'vitest';
import { readServices } from '../../deploy/compose/testing/compose-files.ts';
import { urlOf, isControl, isKnown, LISTENING_FILES, listeningFiles, PUBLISHED } from './calls.ts';
import { openListeners, send, type Route, type Sent } from './listeners.ts';
import { requestsWithSecrets, SECRETS } from './secrets.ts';

const { urls, control, routes, logged, close } = await openListeners();
afterAll(close);

test('the attack tests list every source file that opens a port', () => {
  expect(listeningFiles()).toEqual(Object.keys(LISTENING_FILES).sort());
});

test('the attack tests cover every route of the API server', () => {
  expect(routes.length).toBeGreaterThan(100);
  expect(routes.filter((route) => !isKnown(route))).toEqual([]);
});

test('the attack tests list every port that the Compose files publish', () => {
  const published = [...readServices()].filter(([, { ports }]) => ports.length > 0);
  const ports = Object.fromEntries(published.map(([name, service]) => [name, service.ports]));
  expect(ports).toEqual(PUBLISHED);
});

type Headers = NonNullable<Sent['headers']>;
type Received = Awaited<ReturnType<typeof send>>;

const withBody = ({ method }: Route): boolean => ['POST', 'PUT', 'DELETE'].includes(method);
const requestTo = (route: Route): Sent => ({
  method: route.method,
  path: urlOf(route),
  ...(withBody(route) && { headers: { 'content-type': 'application/json' }, body: '{}' }),
});

/** Chooses every tenth route for checks that the servers make before routing. */
const sampleOf = (some: readonly Route[]) => some.filter((_, index) => index % 10 === 0);

const others = routes.filter((route) => !isControl(route));
const CONTROL = routes.filter(isControl).map(requestTo);
const READS = sampleOf(others.filter((route) => !withBody(route))).map(requestTo);
const WRITES = sampleOf(others.filter(withBody)).map(requestTo);
const SOME = [...sampleOf(routes).map(requestTo), ...READS, ...WRITES];
const HOME = [{ path: '/' }];
const PAGES = ['/', '/healthz', '/readyz', '/about'].map((path) => ({ path }));
const METRICS = [{ path: '/metrics' }];

/** The host name that browsers send after DNS rebinding, which points it at this machine. */
const HOST = { host: 'rebind.evil.example' };
const ORIGIN = { origin: 'https://evil.example' };
/** Requests with this header or cookie create a world. */
const WORLD = { 'x-world': 'hostile' };
const WORLD_COOKIE = { cookie: 'theme=dark; x-world=hostile' };
/** Any page can send requests to the path of a world, which need no header. */
const IN_WORLD = READS.map((read) => ({ ...read, path: `/worlds/hostile${read.path}` }));

/** Headers with which a request from another machine claims to come from this machine. */
const CLAIMS = {
  host: 'localhost',
  forwarded: 'for=127.0.0.1;host=localhost',
  'x-forwarded-for': '127.0.0.1',
  'x-real-ip': '127.0.0.1',
};
/** To a server, a connection from this IP address looks like one from another machine. */
const NETWORK_IP = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === 'IPv4' && !each.internal)?.address;

const preflightOf = ({ path }: Sent): Sent => ({
  method: 'OPTIONS',
  path,
  headers: { 'access-control-request-method': 'POST' },
});
const LARGE_BYTES = 2 ** 20;
const LARGE = WRITES.map((write) => ({ ...write, body: `{"a":"${'x'.repeat(LARGE_BYTES)}"}` }));

const FOREIGN = /foreign_(?:machine|host|origin)|not available under this host name/;

type Outcome = (received: Received, request: string) => void;

const refuses: Outcome = ({ status, text }, request) => {
  expect(status, request).toBe(403);
  expect(text, request).toMatch(FOREIGN);
  expect(text, request).not.toContain('millbrook');
};
const serves: Outcome = ({ status, text }, request) => {
  expect(status, request).toBeLessThan(500);
  expect(text, request).not.toMatch(FOREIGN);
};
const hides: Outcome = ({ headers }, request) => {
  expect([ORIGIN.origin, '*'], request).not.toContain(headers['access-control-allow-origin']);
};
const survives: Outcome = ({ status }, request) => {
  expect(status, request).toBeLessThan(500);
  expect(status === 204 || status >= 400, request).toBe(true);
};

type Attack = [
  attack: string,
  listener: keyof typeof urls,
  requests: readonly Sent[],
  headers: Headers,
  outcome: Outcome,
];

const FROM_NETWORK: Attack[] = [
  ['another machine cannot call the control API', 'server', CONTROL, CLAIMS, refuses],
  ['another machine cannot create a world', 'server', SOME, { ...CLAIMS, ...WORLD }, refuses],
  ['nor by a cookie', 'server', SOME, { ...CLAIMS, ...WORLD_COOKIE }, refuses],
  ['nor by a path', 'server', IN_WORLD, CLAIMS, refuses],
  ['another machine cannot see a world', 'site', HOME, { ...CLAIMS, ...WORLD }, refuses],
  ['nor by a cookie', 'site', HOME, { ...CLAIMS, ...WORLD_COOKIE }, refuses],
  ['another machine may read the API', 'server', READS, CLAIMS, serves],
  ['another machine may read the site', 'site', PAGES, CLAIMS, serves],
];

const ATTACKS: Attack[] = [
  ['a foreign host cannot call the control API', 'server', CONTROL, HOST, refuses],
  ['a foreign host may read the API', 'server', READS, HOST, serves],
  ['a foreign host may read the site', 'site', PAGES, HOST, serves],
  ['a foreign host may read the metrics', 'metrics', METRICS, HOST, serves],
  ['a foreign host cannot create a world', 'server', SOME, { ...HOST, ...WORLD }, refuses],
  ['nor by a cookie', 'server', SOME, { ...HOST, ...WORLD_COOKIE }, refuses],
  ['nor by a path', 'server', IN_WORLD, HOST, refuses],
  ['a picture on a foreign page cannot create a world', 'server', IN_WORLD, {}, survives],
  ['a foreign origin cannot create a world', 'server', SOME, { ...ORIGIN, ...WORLD }, refuses],
  ['a foreign host cannot see a world', 'site', HOME, { ...HOST, ...WORLD }, refuses],
  ['nor by a cookie', 'site', HOME, { ...HOST, ...WORLD_COOKIE }, refuses],
  ['a foreign origin cannot see a world', 'site', HOME, { ...ORIGIN, ...WORLD }, refuses],
  ['a foreign origin cannot call the control API', 'server', CONTROL, ORIGIN, refuses],
  ['a foreign origin cannot read the API', 'server', READS, ORIGIN, hides],
  ['not even after a preflight', 'server', READS.map(preflightOf), ORIGIN, hides],
  ['a foreign origin cannot read the site', 'site', PAGES, ORIGIN, hides],
  ['a foreign origin cannot read the metrics', 'metrics', METRICS, ORIGIN, hides],
  ['large bodies cause no error of the API', 'server', LARGE, {}, survives],
  ['large bodies cause no error of the site', 'site', LARGE, {}, survives],
  ['large bodies cause no error of the metrics', 'metrics', LARGE, {}, survives],
];

const WITH_SECRETS =
  /^\/(?:checkout\/:id|api\/(?:auth\/(?:login|profile)|articles\/:slug\/comments)\/)$/;

describe('attacks on every port of the site and the mock server fail', () => {
  const attack = async (
    listener: keyof typeof urls,
    requests: readonly Sent[],
    added: Pick<Sent, 'headers' | 'from'>,
    outcome: Outcome,
  ) => {
    expect(requests.length).toBeGreaterThan(0);
    for (const request of requests) {
      const headers = { ...request.headers, ...added.headers };
      const received = await send(urls[listener], { ...request, ...added, headers });
      outcome(received, `${request.method ?? 'GET'} ${request.path}`);
    }
    expect(await control.worlds()).toEqual([]);
  };

  test.each(ATTACKS)('%s (%s)', (_, listener, requests, headers, outcome) =>
    attack(listener, requests, { headers }, outcome),
  );

  test.skipIf(NETWORK_IP === undefined).for(FROM_NETWORK)(
    'at an IP address of the network, %s (%s)',
    ([, listener, requests, headers, outcome]) =>
      attack(listener, requests, { headers, from: NETWORK_IP }, outcome),
  );

  test('no log or archive contains a secret that was sent in an unexpected place', async () => {
    const kept: string[] = [];
    const chosen = routes.filter(({ url }) => WITH_SECRETS.test(url));
    expect(chosen.length).toBeGreaterThan(3);
    for (const route of chosen) {
      await control.clearRequests();
      const requests = requestsWithSecrets(route);
      for (const request of requests) serves(await send(urls.server, request), request.path);
      const { log } = await control.exportRequests();
      if (route.url.startsWith('/api/')) {
        expect(log.entries.length).toBeGreaterThanOrEqual(requests.length);
      }
      kept.push(JSON.stringify(log), JSON.stringify(await control.requests()));
    }
    kept.push(logged());
    for (const secret of SECRETS) {
      expect(kept.find((text) => text.includes(secret))).toBe(undefined);
    }
  });
});
