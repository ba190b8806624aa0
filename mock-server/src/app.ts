import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { registerCheckoutPage } from './double/checkout-page/index.ts';
import { loadContract } from './contract/document.ts';
import {
  API_PREFIX,
  registerOperations,
  type ContractOptions,
  type HandlerTable,
} from './operations/register-operations.ts';
import { createControlState, registerControl } from './double/control/register.ts';
import { noteServed, observeRequests } from './double/control/request-log.ts';
import type { Worlds } from './double/worlds/worlds.ts';
import type { OpenDatabase } from './db/connection.ts';
import type { MovableClock } from './double/movable-clock.ts';
import { fail } from './domain/errors.ts';
import type { Services } from './domain/services.ts';
import { registerFrontPage } from './plugins/front-page.ts';
import { createHttpServer, type HttpLimits } from './plugins/http-server.ts';
import { allOperations } from './operations/index.ts';
import { registerAuthentication } from './plugins/authentication.ts';
import { registerBodyParsers } from './plugins/body-parsers.ts';
import { registerDraining } from './plugins/draining.ts';
import { respondToClientError } from './plugins/client-errors.ts';
import { decodableUrl } from './plugins/decodable-url.ts';
import { responseError, registerErrorHandler } from './plugins/error-handler.ts';
import { registerMedia } from './plugins/media.ts';
import { isPreflight } from './plugins/preflight.ts';
import { registerCache } from './cache/plugin.ts';
import { serveCached } from './cache/serve-cached.ts';
import { registerReference } from './plugins/reference.ts';
import { registerRequestLog } from './plugins/request-log.ts';
import { signingSecret } from './settings/secrets.ts';

/** Limits the bodies of webhooks, for which the contract sets no limit. */
const BODY_LIMIT_BYTES = 256 * 1024;
/** The router's limit for path parameters. No URL is as long, so only the contract limits them. */
const MAX_PARAM_LENGTH = 16 * 1024;

export interface AppOptions extends ContractOptions {
  logger?: FastifyBaseLogger;
  contract?: ReturnType<typeof loadContract>;
  operations?: HandlerTable;
  http?: Partial<HttpLimits>;
  /** Called before the server has any hooks or routes, for example to list its routes. */
  onCreated?: (app: FastifyInstance) => void;
  /** If present, the server has the control API, with which tests change its data and clock. */
  control?: { clock: MovableClock; database: OpenDatabase; worlds: Worlds };
  worlds?: Worlds;
}

const registerHealth = (app: FastifyInstance, services: Services): void => {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (app.isDraining()) return reply.code(503).send({ status: 'draining' });
    try {
      await services.db.execute('select 1');
      // The site can do without pictures, so the server is ready even if their storage fails.
      const media = (await services.media.isReachable()) ? 'ready' : 'unavailable';
      return { status: 'ready', media };
    } catch (err) {
      request.log.error({ err }, 'The database is not responding');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
};

/** Creates the server with all its routes, not yet listening. @throws ContractMismatchError */
export const buildApp = async (
  services: Services,
  options: AppOptions = {},
): Promise<FastifyInstance> => {
  const contract = options.contract ?? loadContract();
  const control = options.control && {
    ...options.control,
    ...createControlState(services),
    contract,
  };
  const { worlds } = options;
  const quick = serveCached(services, () => app, control && noteServed(control.log));
  const app: FastifyInstance = Fastify({
    serverFactory: (handle) =>
      createHttpServer(quick, handle, options.http, worlds?.serve, services.clock),
    ...(options.logger && { loggerInstance: options.logger }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: services.config.trustedProxies,
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    clientErrorHandler: respondToClientError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (error, request, reply) => {
      void responseError(error, request, reply);
    },
    forceCloseConnections: 'idle',
    // While the server stops, requests that have already arrived still get their normal responses.
    return503OnClosing: false,
  });
  options.onCreated?.(app);
  registerErrorHandler(app, control !== undefined);
  registerDraining(app);
  registerRequestLog(app);
  if (worlds) app.addHook('preClose', () => worlds.beginClosing());
  if (control) observeRequests(app, control, API_PREFIX);
  await registerCache(app, services);
  app.addHook('onClose', () => services.reads.flush());
  app.addHook('onClose', () => services.mailbox.settled());
  app.addHook('onClose', () => services.passwords.close());
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      useDefaults: false,
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // The proxy that terminates HTTPS sets Strict-Transport-Security, so the server does not.
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async ({ method, url, raw }) => {
    /* The CORS plugin would respond to other OPTIONS requests with plain text, not JSON. */
    if (method === 'OPTIONS' && url.startsWith(API_PREFIX) && !isPreflight(raw)) {
      throw fail('invalid_request');
    }
  });
  await app.register(cors, {
    origin: services.config.siteOrigins,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['Retry-After', 'ETag'],
  });
  await app.register(cookie, { secret: signingSecret(services.config) });
  await registerBodyParsers(app);
  await registerAuthentication(app, services, signingSecret(services.config));
  registerHealth(app, services);
  await registerReference(app, contract, {
    title: 'Local news API',
    server: API_PREFIX,
    examples: async () =>
      (await import('../../openapi/examples.gen.json', { with: { type: 'json' } })).default,
  });
  registerFrontPage(app, {
    siteName: services.config.siteName,
    site: services.config.siteOrigins[0],
    control: control !== undefined,
  });
  app.addHook('onResponse', async ({ url }, { statusCode, elapsedTime }) => {
    if (url.startsWith('/media/')) options.onResponse?.('media', statusCode, elapsedTime, false);
  });
  await registerMedia(app, services.media);
  await registerCheckoutPage(app, services);
  await registerOperations(app, services, contract, options.operations ?? allOperations, {
    ...options,
    ...(control && { firstHooks: control.faults.hooks }),
  });
  if (control) await registerControl(app, services, control);
  return app;
};
