import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PANEL_FOLDER } from '../../settings/folders.ts';
import { CONTROL_PREFIX } from './guard.ts';

/** This Content-Security-Policy permits inline styles, and only the control panel's own scripts. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const NOT_BUILT = 'The control panel is not built. Run: npm run build --workspace control\n';

/** Serves the control panel at /control/. The folder `control/panel` contains its source. */
export const registerPanel = async (scope: FastifyInstance): Promise<void> => {
  if (!existsSync(PANEL_FOLDER)) {
    scope.get(`${CONTROL_PREFIX}/`, (_request, reply) => reply.code(503).send(NOT_BUILT));
    return;
  }
  await scope.register(fastifyStatic, {
    root: PANEL_FOLDER,
    prefix: CONTROL_PREFIX,
    // Each file has its own route, so that any other path gets the usual 404 of the control API.
    wildcard: false,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => {
      void reply.header('content-security-policy', POLICY);
    },
  });
};
