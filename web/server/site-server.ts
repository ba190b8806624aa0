import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { RequestHandler } from 'sirv';
import { ASSET_PREFIX } from './assets.ts';
import type { PageCache } from './page-cache.ts';
import type { Page } from './page.ts';
import { Overloaded } from './render-queue.ts';
import { sendPage, sendText } from './send.ts';
import type { Draining } from './stop-on-signal.ts';
import type { WorldPages } from './worlds.ts';

/** Records status and duration of `answer`, which sends a page and never rejects. */
export type ObservePage = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => Promise<void>,
) => Promise<void>;

interface Parts {
  assets: RequestHandler;
  pages: PageCache;
  worlds?: WorldPages | undefined;
  draining?: Draining;
  /** Counts pages for the metrics. By default, pages are not counted. */
  observe?: ObservePage | undefined;
}

/** The page that readers get if rendering a page fails. nginx sends the same file in an outage. */
const UNAVAILABLE_PAGE = readFileSync(new URL('pages/unavailable.html', import.meta.url), 'utf8');

/** The Retry-After header in seconds, as in the configuration of nginx. */
const RETRY_AFTER_S = 5;

/** The idle timeout of connections, longer than that of proxies, so that proxies close first. */
const KEEP_ALIVE_MS = 72_000;

/** Serves the health check, the built files and, for all other paths, pages. */
export const createSiteServer = ({
  assets,
  pages,
  worlds,
  draining,
  observe = (_request, _response, answer) => answer(),
}: Parts): Server =>
  createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const url = request.url ?? '/';
    if (draining?.begun) response.setHeader('Connection', 'close');
    if (url === '/healthz') {
      sendText(response, 200, 'ok');
    } else if (url === '/readyz') {
      if (draining?.begun) sendText(response, 503, 'draining');
      else sendText(response, 200, 'ready');
    } else if (!url.startsWith('/')) {
      // HTTP clients send absolute URLs only to proxies, and this server is not a proxy.
      sendText(response, 400, 'Bad Request');
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(response, 405, 'Method Not Allowed', { Allow: 'GET, HEAD' });
    } else {
      assets(request, response, () => {
        if (url.startsWith(ASSET_PREFIX)) sendText(response, 404, 'Not Found');
        else {
          const world = worlds?.nameIn(request);
          if (world !== undefined && worlds?.refuses(request)) {
            sendText(
              response,
              403,
              'Worlds are not available under this host name or to this origin.',
            );
            return;
          }
          const page = () =>
            worlds && world !== undefined ? worlds.get(world, url) : pages.get(url);
          void observe(request, response, () => answerPage(page, request, response));
        }
      });
    }
  });

const answerPage = async (
  findPage: () => Promise<Page>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  try {
    await sendPage(request, response, await findPage());
  } catch (error) {
    const overloaded = error instanceof Overloaded;
    if (!overloaded) console.error(error);
    sendText(response, overloaded ? 503 : 500, UNAVAILABLE_PAGE, {
      'Content-Type': 'text/html; charset=utf-8',
      ...(overloaded && { 'Retry-After': `${RETRY_AFTER_S}` }),
    });
  }
};
