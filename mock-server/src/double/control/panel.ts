import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PANEL_FOLDER } from '../../settings/folders.ts';
import { CONTROL_PREFIX } from './guard.ts';

/** Components set styles of their own; nothing but the panel's files may run. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const NOT_BUILT = 'The control panel is not built. Run: npm run build --workspace control\n';

/** The panel at /control/: the built files of `control/panel`. */
export const registerPanel = async (scope: FastifyInstance): Promise<void> => {
  if (!existsSync(PANEL_FOLDER)) {
    scope.get(`${CONTROL_PREFIX}/`, (_request, reply) => reply.code(503).send(NOT_BUILT));
    return;
  }
  await scope.register(fastifyStatic, {
    root: PANEL_FOLDER,
    prefix: CONTROL_PREFIX,
    // Each file is a route of its own, so that all other paths answer as the API does.
    wildcard: false,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => {
      void reply.header('content-security-policy', POLICY);
    },
  });
};
