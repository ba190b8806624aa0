import type { FastifyInstance } from 'fastify';
import { createHttpGuard } from '../../../../packages/http-guard/hosts.ts';
import type { Config } from '../../settings/config.ts';
import { fail } from '../../domain/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The CORS plugin ignores a route with the value false, which the plugin's own types lack. */
    cors?: false;
  }
}

export const CONTROL_PREFIX = '/control';

/** Decides which requests may use the control API and create worlds (copies of the data). */
export const httpGuardOf = ({
  host: bind,
  publicApiUrl,
  controlHosts: names,
  networkHost,
}: Config) =>
  createHttpGuard({
    bind,
    names,
    origins: publicApiUrl === undefined ? [] : [new URL(publicApiUrl).origin],
    onlyThisMachine: networkHost !== undefined,
  });

/** Makes these routes refuse unknown host names and requests from pages of other origins. */
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
  // The public API responds to CORS preflights of the site's pages, but the control API must not.
  scope.options(`${CONTROL_PREFIX}/*`, (_request, reply) => {
    reply.callNotFound();
  });
};
