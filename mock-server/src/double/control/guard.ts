import type { FastifyInstance } from 'fastify';
import { createHttpGuard } from '../../../../packages/http-guard/hosts.ts';
import type { Config } from '../../settings/config.ts';
import { fail } from '../../domain/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The value false turns @fastify/cors off for a route. The plugin's types lack this value. */
    cors?: false;
  }
}

/** The path prefix of the control API. */
export const CONTROL_PREFIX = '/control';

/** Decides which clients may use the control API and open worlds. */
export const httpGuardOf = ({ host: bind, publicApiUrl, controlHosts: names }: Config) =>
  createHttpGuard({
    bind,
    names,
    origins: publicApiUrl === undefined ? [] : [new URL(publicApiUrl).origin],
  });

/** Restricts routes to this machine's own pages and programs. */
export const guardControl = (scope: FastifyInstance, config: Config): void => {
  const guard = httpGuardOf(config);
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, cors: false };
  });
  scope.addHook('onRequest', async (request, reply) => {
    void reply.header('cross-origin-resource-policy', 'same-origin');
    void reply.header('cache-control', 'no-store');
    const refusal = guard.refusalOf(request, request.protocol);
    if (refusal !== null) throw fail(refusal);
  });
  // This route replaces the CORS preflight that permits the site's pages to use the API.
  scope.options(`${CONTROL_PREFIX}/*`, (_request, reply) => {
    reply.callNotFound();
  });
};
