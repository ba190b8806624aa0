import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { createLog } from '../../mock-server/src/process/log.ts';
import { createMetrics } from '../../mock-server/src/process/metrics.ts';
import { startTestServer, type TestServer } from '../../mock-server/testing/server.ts';
import { openTestDatabase } from '../../mock-server/testing/test-database.ts';
import { listenOnFreePort } from '../../packages/runner/free-port.ts';
import { createPageCache } from '../../web/server/page-cache.ts';
import { makePage } from '../../web/server/page.ts';
import { createSiteServer } from '../../web/server/site-server.ts';
import { createWorldPages } from '../../web/server/worlds.ts';
import { createHttpGuard } from '../../packages/http-guard/hosts.ts';

export interface Route {
  method: string;
  /** The URL path with the router's parameters, such as `:id`. */
  url: string;
}

/** All kinds of servers in the project that listen on a port, started in one process. */
export interface Listeners {
  server: TestServer;
  routes: readonly Route[];
  site: string;
  metrics: string;
  /** The number of requests that have reached the API server. */
  arrived: () => number;
  logged: () => string;
  close: () => Promise<void>;
}

const addressOf = async (server: Server): Promise<string> =>
  `http://127.0.0.1:${await listenOnFreePort(server)}`;

/** Opens the metrics endpoint on a free port. */
const openMetrics = async ({ world }: TestServer) => {
  const database = await openTestDatabase();
  const metrics = createMetrics(world, database);
  const placeholder = createServer();
  const port = await listenOnFreePort(placeholder);
  await new Promise((resolve) => placeholder.close(resolve));
  await metrics.listen('127.0.0.1', port);
  const close = async () => {
    await metrics.close();
    await database.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
};

const openSite = async (api: string) => {
  const send = globalThis.fetch;
  const render = async (url: string) => {
    await (await fetch(`${api}/api/sections/`)).text();
    return makePage(200, { 'cache-control': 'public, s-maxage=60' }, url);
  };
  const worlds = createWorldPages(api, createHttpGuard({ bind: '127.0.0.1' }), { render });
  const pages = createPageCache({ render });
  const server = createSiteServer({
    assets: (_request, _response, next) => void next?.(),
    pages,
    worlds,
  });
  const close = async () => {
    globalThis.fetch = send;
    globalThis.rendersInWorld = undefined;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: await addressOf(server), close };
};

/** Starts one of each kind of server that listens on a port. */
export const openListeners = async (): Promise<Listeners> => {
  const routes: Route[] = [];
  const lines: string[] = [];
  let arrived = 0;
  const log = { write: (line: string) => void lines.push(line) };
  const server = await startTestServer({
    logger: createLog({ logLevel: 'trace' }, log),
    onCreated: (app) => {
      app.addHook('onRoute', ({ method, url }) => {
        for (const each of [method].flat()) routes.push({ method: each, url });
      });
      app.addHook('onRequest', (_request, _reply, done) => {
        arrived += 1;
        done();
      });
    },
  });
  const site = await openSite(server.url);
  const metrics = await openMetrics(server);
  return {
    server,
    routes,
    site: site.url,
    metrics: metrics.url,
    arrived: () => arrived,
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
}

/** Sends a request with any headers, including those that `fetch` forbids. */
export const send = async (to: string, { method = 'GET', path, headers, body }: Sent) => {
  const { hostname, port, host } = new URL(to);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { hostname, port, path, method, agent: false, setHost: false };
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    request({ ...options, headers: { host, ...length, ...headers } }, resolve)
      .once('error', reject)
      .end(body);
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: await text(response),
  };
};
