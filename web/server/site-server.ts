import { readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { PageCache } from './page-cache.ts';
import { Overloaded } from './render-queue.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { sendPage, sendText } from './send.ts';
import type { Draining } from './stop-on-signal.ts';
import type { WorldPages } from './worlds.ts';

interface Parts {
  /** The folder of the client build, with the files that server/precompress.ts has compressed. */
  clientFolder?: string;
  pages: PageCache;
  worlds?: WorldPages | undefined;
  draining?: Draining;
  /** Counts a page response for the metrics. */
  observe?: ((status: number, seconds: number) => void) | undefined;
}

const SECOND_MS = 1000;
const HOUR_S = 3600;
const YEAR_S = 31_536_000;

/** The page that readers get if rendering a page fails. nginx sends the same file in an outage. */
const UNAVAILABLE_PAGE = readFileSync(new URL('pages/unavailable.html', import.meta.url), 'utf8');

/** The Retry-After header in seconds, as in the configuration of nginx. */
const RETRY_AFTER_S = 5;

/** The idle timeout of connections, longer than that of proxies, so that proxies close first. */
const KEEP_ALIVE_MS = 72_000;

/** Serves the health checks, the built files and, for all other paths, pages. */
export const createSiteServer = async ({
  clientFolder,
  pages,
  worlds,
  draining,
  observe,
}: Parts): Promise<FastifyInstance> => {
  const respondWithPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url } = request;
    // HTTP clients send absolute URLs only to proxies, and this server is not a proxy.
    if (!url.startsWith('/')) return sendText(reply, 400, 'Bad Request');
    const world = worlds?.nameIn(request.raw);
    if (!worlds || world === undefined) return sendPage(request, reply, await pages.get(url));
    return worlds.refuses(request.raw)
      ? sendText(
          reply,
          403,
          'Worlds are not available under this host name, to this origin or to other machines.',
        )
      : sendPage(request, reply, await worlds.get(world, url));
  };

  const app = fastify({
    keepAliveTimeout: KEEP_ALIVE_MS,
    return503OnClosing: false,
    // The router does not decode malformed URLs such as /%, for which the application has a page.
    frameworkErrors: (_error, request, reply) => {
      respondWithPage(request, reply).catch((error: unknown) => sendFailure(reply, error));
    },
  });
  app.setErrorHandler((error, _request, reply) => sendFailure(reply, error));
  // Hooks with callbacks cost less than asynchronous ones, which matters for cached pages.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining?.begun) reply.header('Connection', 'close');
    done();
  });
  app.addHook('onRequest', ({ method }, reply, done) => {
    if (method === 'GET' || method === 'HEAD') done();
    else sendText(reply.header('Allow', 'GET, HEAD'), 405, 'Method Not Allowed');
  });
  app.get('/healthz', (_request, reply) => sendText(reply, 200, 'ok'));
  app.get('/readyz', (_request, reply) =>
    draining?.begun ? sendText(reply, 503, 'draining') : sendText(reply, 200, 'ready'),
  );
  app.get('/assets/*', (_request, reply) => sendText(reply, 404, 'Not Found'));
  app.get('/*', {
    handler: respondWithPage,
    onResponse(_request, { statusCode, elapsedTime }, done) {
      observe?.(statusCode, elapsedTime / SECOND_MS);
      done();
    },
  });
  if (clientFolder !== undefined) await serveFiles(app, clientFolder);
  return app;
};

const serveFiles = (app: FastifyInstance, root: string) =>
  app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      // Names of built files contain a content hash, so these files can be cached forever.
      const isHashed = file.startsWith(`${root}/assets/`);
      reply.headers({
        ...SECURITY_HEADERS,
        'Cache-Control': isHashed
          ? `public, max-age=${YEAR_S}, immutable`
          : `public, max-age=${HOUR_S}`,
      });
    },
  });

const sendFailure = (reply: FastifyReply, error: unknown) => {
  const isOverloaded = error instanceof Overloaded;
  if (isOverloaded) reply.header('Retry-After', RETRY_AFTER_S);
  else console.error(error);
  return sendText(
    reply.type('text/html; charset=utf-8'),
    isOverloaded ? 503 : 500,
    UNAVAILABLE_PAGE,
  );
};
