import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import type { Contract } from '../contract/document.ts';

/** Scalar brings its styles inline and compiles its client in the browser; all of it is ours. */
const REFERENCE_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The contract at /openapi.yaml and /openapi.json, and as a page to read and try at /docs. */
export const registerReference = async (
  app: FastifyInstance,
  contract: Contract,
): Promise<void> => {
  app.get('/openapi.yaml', (_request, reply) =>
    reply.type('application/yaml; charset=utf-8').send(contract.yaml),
  );
  app.get('/openapi.json', (_request, reply) => reply.send(contract.document));
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      void reply.header('content-security-policy', REFERENCE_POLICY);
    });
    await scope.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        url: '/openapi.json',
        pageTitle: 'Local news API',
        // Nothing of it may reach out to Scalar's own services.
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
        servers: [{ url: '/api', description: 'This server' }],
      },
    });
  });
};
