import { expect, test } from 'vitest';
import { addressOf, isControl } from './calls.ts';
import { send, type Listeners, type Route, type Sent } from './listeners.ts';

export interface Forms {
  hosts: readonly string[];
  origins: readonly string[];
  /** The sizes of the request bodies that the attacks send, in bytes. */
  sizes: readonly number[];
}

const WORLD = { 'x-world': 'hostile' };
const WORLD_COOKIE = { cookie: 'theme=dark; x-world=hostile' };
const JSON_TYPE = { 'content-type': 'application/json' };
const FOREIGN = /foreign_(?:host|origin)|not available under this host name/;

const withBody = ({ method }: Route): boolean => ['POST', 'PUT', 'DELETE'].includes(method);

const requestTo = (route: Route, headers: Record<string, string>): Sent => ({
  method: route.method,
  path: addressOf(route),
  headers: { ...(withBody(route) && JSON_TYPE), ...headers },
  ...(withBody(route) && { body: '{}' }),
});

const expectRefused = async (to: string, request: Sent): Promise<void> => {
  const { status, text } = await send(to, request);
  const what = `${request.method} ${request.path}`;
  expect([what, status]).toEqual([what, 403]);
  if (request.method !== 'HEAD') expect(text).toMatch(FOREIGN);
  expect(text).not.toContain('millbrook');
};

const expectLetIn = async (to: string, request: Sent): Promise<void> => {
  const { status, text } = await send(to, request);
  const what = `${request.method} ${request.path}`;
  expect([what, status < 500, FOREIGN.test(text)]).toEqual([what, true, false]);
};

/**
 * Imitates DNS rebinding, which points a foreign host name at this machine: sends requests with
 * such a name in the Host header.
 */
export const attackByHost = (kit: Listeners, { hosts }: Forms): void => {
  const controlled = kit.routes.filter(isControl);

  test.each(hosts)('a request with the host "%s" cannot call the control API', async (host) => {
    for (const route of controlled) await expectRefused(kit.server.url, requestTo(route, { host }));
  });

  test.each(hosts)(
    'a request with the host "%s" cannot create a world (isolated state of the server)',
    async (host) => {
      for (const world of [WORLD, WORLD_COOKIE]) {
        for (const route of kit.routes) {
          await expectRefused(kit.server.url, requestTo(route, { host, ...world }));
        }
        await expectRefused(kit.site, { path: '/', headers: { host, ...world } });
      }
      expect(await kit.server.control.worlds()).toEqual([]);
    },
  );

  test.each(hosts.filter((host) => host !== ''))(
    'a request for a public page with the host "%s" is served',
    async (host) => {
      for (const route of kit.routes.filter((each) => !isControl(each) && !withBody(each))) {
        await expectLetIn(kit.server.url, requestTo(route, { host }));
      }
      for (const path of ['/', '/healthz', '/readyz', '/about']) {
        await expectLetIn(kit.site, { path, headers: { host } });
      }
      await expectLetIn(kit.metrics, { path: '/metrics', headers: { host } });
    },
  );
};

/** Tests the requests that a page of another origin could send. */
export const attackByOrigin = (kit: Listeners, { origins }: Forms): void => {
  test.each(origins)('pages of the origin %s cannot call the control API', async (origin) => {
    for (const route of kit.routes.filter(isControl)) {
      await expectRefused(kit.server.url, requestTo(route, { origin }));
    }
  });

  test.each(origins)(
    'pages of %s cannot create a world (isolated state of the server)',
    async (origin) => {
      for (const route of kit.routes) {
        await expectRefused(kit.server.url, requestTo(route, { origin, ...WORLD }));
      }
      await expectRefused(kit.site, { path: '/', headers: { origin, ...WORLD } });
      expect(await kit.server.control.worlds()).toEqual([]);
    },
  );

  test.each(origins)('pages of the origin %s cannot read a response', async (origin) => {
    const asked = { origin, 'access-control-request-method': 'POST' };
    const reads = kit.routes.filter((route) => !isControl(route) && route.method === 'GET');
    const requests = [
      ...reads.map((route) => requestTo(route, { origin })),
      ...reads.map((route) => ({ ...requestTo(route, asked), method: 'OPTIONS' })),
    ];
    for (const to of [kit.server.url, kit.site, kit.metrics]) {
      for (const request of requests) {
        const { headers } = await send(to, request);
        expect([request.path, headers['access-control-allow-origin']]).not.toContain(origin);
      }
    }
  });
};

export const attackBySize = (kit: Listeners, { sizes }: Forms): void => {
  test.each(sizes)('a request body of %d bytes never causes a server error', async (bytes) => {
    const body = `{"a":"${'x'.repeat(bytes)}"}`;
    const changing = kit.routes.filter((route) => withBody(route) && !isControl(route));
    for (const to of [kit.server.url, kit.site, kit.metrics]) {
      for (const route of changing) {
        const { status } = await send(to, { ...requestTo(route, {}), body });
        const what = `${route.method} ${to}${route.url} ${status}`;
        expect([what, status >= 400 || status === 204, status < 500]).toEqual([what, true, true]);
      }
    }
  });
};
