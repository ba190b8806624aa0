import { hostname } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../settings/config.ts';
import { fail } from '../../domain/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False turns @fastify/cors off for a route; its types leave that out. */
    cors?: false;
  }
}

/** The control API is below this path. */
export const CONTROL_PREFIX = '/control';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const HOST = /^(?<name>[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** Names, without a port, at which the control API may be asked. */
const ownNames = ({ host, publicApiUrl, controlHosts }: Config): ReadonlySet<string> =>
  new Set([
    ...LOOPBACK,
    hostname().toLowerCase(),
    host.includes(':') ? `[${host}]` : host,
    ...(publicApiUrl === undefined ? [] : [new URL(publicApiUrl).hostname]),
    ...controlHosts,
  ]);

/** Whether a browser sends this for a page that is not the control panel. */
const isFromElsewhere = (request: FastifyRequest, { publicApiUrl }: Config): boolean => {
  const { origin, host, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers;
  if (origin !== undefined) {
    const own = [`${request.protocol}://${host ?? ''}`];
    if (publicApiUrl !== undefined) own.push(new URL(publicApiUrl).origin);
    if (!own.includes(origin)) return true;
  }
  // A link to the panel from the site, which has another port.
  if (site === 'same-site') return request.method !== 'GET' || mode !== 'navigate';
  return site === 'cross-site';
};

/**
 * Keeps pages of other origins out of a scope, also those that reach it under a name of their own
 * which leads to this machine (DNS rebinding). Clients other than browsers send neither header and are let in.
 */
export const guardControl = (scope: FastifyInstance, config: Config): void => {
  const names = ownNames(config);
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, cors: false };
  });
  scope.addHook('onRequest', async (request, reply) => {
    void reply.header('cross-origin-resource-policy', 'same-origin');
    void reply.header('cache-control', 'no-store');
    // Not X-Forwarded-Host: a page may send that itself to a name of its own.
    const { host = '' } = request.headers;
    const name = HOST.exec(host)?.groups?.name?.toLowerCase();
    const isOwn = name !== undefined && names.has(name) && URL.canParse(`http://${host}`);
    if (!isOwn) throw fail('foreign_host');
    if (isFromElsewhere(request, config)) throw fail('foreign_origin');
  });
  // In place of the answer that allows the site's pages to use the API.
  scope.options(`${CONTROL_PREFIX}/*`, (_request, reply) => {
    reply.callNotFound();
  });
};
