import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { createLog } from '../../mock-server/src/process/log.ts';
import { createMetrics } from '../../mock-server/src/process/metrics.ts';
import { startTestServer, type TestServer } from '../../mock-server/testing/server.ts';
import { openTestDatabase } from '../../mock-server/testing/test-database.ts';
import { createHttpGuard } from '../../packages/http-guard/hosts.ts';
import { freePort } from '../../packages/runner/free-port.ts';
import { createPageCache } from '../../web/server/page-cache.ts';
import { makePage, type Page } from '../../web/server/page.ts';
import { createSiteServer } from '../../web/server/site-server.ts';
import { createWorldPages } from '../../web/server/worlds.ts';

export interface Route {
  method: string;
  /** The URL path with the router's parameters, such as `:id`. */
  url: string;
}

const openMetrics = async ({ services }: TestServer) => {
  const database = await openTestDatabase();
  const metrics = createMetrics(services, database);
  const port = await freePort();
  await metrics.listen('127.0.0.1', port);
  const close = async () => {
    await metrics.close();
    await database.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
};

const openSite = async (api: string) => {
  const render = async (url: string, _previous?: Page, world?: string) => {
    const headers = new Headers(world === undefined ? [] : [['X-World', world]]);
    await (await fetch(`${api}/api/sections/`, { headers })).text();
    return makePage(200, { 'cache-control': 'public, s-maxage=60' }, url);
  };
  const site = await createSiteServer({
    pages: createPageCache({ render }),
    worlds: createWorldPages(api, createHttpGuard({ bind: '127.0.0.1', onlyThisMachine: true }), {
      render,
    }),
  });
  return { url: await site.listen(), close: () => site.close() };
};

/** Starts one of each kind of server that listens on a port, in this process. */
export const openListeners = async () => {
  const routes: Route[] = [];
  const lines: string[] = [];
  const server = await startTestServer({
    logger: createLog({ logLevel: 'trace' }, { write: (line: string) => void lines.push(line) }),
    env: { SITE_ORIGINS: 'http://192.168.1.5:5173' },
    // Attacks do not count as tests of an operation's statuses.
    onResponse: () => undefined,
    onCreated: (app) => {
      app.addHook('onRoute', ({ method, url }) => {
        for (const each of [method].flat()) routes.push({ method: each, url });
      });
    },
  });
  const site = await openSite(server.url);
  const metrics = await openMetrics(server);
  return {
    urls: { server: server.url, site: site.url, metrics: metrics.url },
    control: server.control,
    /** The routes of the API server. */
    routes: routes.filter(({ method }) => method !== 'HEAD'),
    logged: () => lines.join(''),
    close: async () => {
      await site.close();
      await metrics.close();
      await server.close();
    },
  };
};

export interface Sent {
  method?: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** The IP address of this machine from which to connect. */
  from?: string | undefined;
}

/** Sends a request with any headers, including those that `fetch` forbids. */
export const send = async (to: string, { method = 'GET', path, headers, body, from }: Sent) => {
  const { hostname, port, host } = new URL(to);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      hostname,
      port,
      path,
      method,
      agent: false,
      setHost: false,
      localAddress: from,
    };
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    request({ ...options, headers: { host, ...length, ...headers } }, resolve)
      .once('error', reject)
      .end(body);
  });
  const { statusCode: status = 0, headers: received } = response;
  return { status, headers: received, text: await text(response) };
};
