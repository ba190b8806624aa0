import type { FastifyInstance } from 'fastify';
import { createDoor } from '../../../../door/hosts.ts';
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

/** Who may use the control API and open worlds. */
export const doorOf = ({ host: bind, publicApiUrl, controlHosts: names }: Config) =>
  createDoor({
    bind,
    names,
    origins: publicApiUrl === undefined ? [] : [new URL(publicApiUrl).origin],
  });

/** Keeps others than this machine's own pages and programs out of a scope. */
export const guardControl = (scope: FastifyInstance, config: Config): void => {
  const door = doorOf(config);
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, cors: false };
  });
  scope.addHook('onRequest', async (request, reply) => {
    void reply.header('cross-origin-resource-policy', 'same-origin');
    void reply.header('cache-control', 'no-store');
    const refusal = door.refusalOf(request, request.protocol);
    if (refusal !== null) throw fail(refusal);
  });
  // In place of the answer that allows the site's pages to use the API.
  scope.options(`${CONTROL_PREFIX}/*`, (_request, reply) => {
    reply.callNotFound();
  });
};
