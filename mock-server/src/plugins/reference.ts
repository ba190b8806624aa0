import Fastify, { type FastifyInstance } from 'fastify';
import { forReaders, type Examples } from '../../../openapi/for-readers.ts';
import type { Contract } from '../../../openapi/validation/operations.ts';

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

interface ReferenceOptions {
  prefix?: '' | `/${string}`;
  title: string;
  /** Where the operations are. */
  server: string;
  /** Of successes; with them, the page also shows the provenance of each part. */
  examples?: () => Promise<Examples>;
}

/**
 * The page with its script, as an application of its own: its four megabytes are loaded for the first
 * who looks at it, when this server can take no new routes any more.
 */
const createPage = async ({
  prefix = '',
  title,
  server,
  examples,
}: ReferenceOptions): Promise<FastifyInstance> => {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const page = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await page.register(scalar, {
    routePrefix: `${prefix}/docs`,
    configuration: {
      url: `${prefix}${examples ? '/docs' : ''}/openapi.json`,
      pageTitle: title,
      // Nothing of it may reach out to Scalar's own services.
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      servers: [{ url: server, description: 'This server' }],
    },
  });
  return page;
};

/** The contract at /openapi.yaml and /openapi.json, and as a page to read and try at /docs. */
export const registerReference = (
  app: FastifyInstance,
  contract: Contract,
  options: ReferenceOptions,
): void => {
  const { prefix = '', examples } = options;
  app.get(`${prefix}/openapi.yaml`, (_request, reply) =>
    reply.type('application/yaml; charset=utf-8').send(contract.yaml),
  );
  app.get(`${prefix}/openapi.json`, (_request, reply) => reply.send(contract.document));
  if (examples) {
    app.get(`${prefix}/docs/openapi.json`, async () =>
      forReaders(contract.document, await examples()),
    );
  }
  let page: Promise<FastifyInstance> | undefined;
  for (const url of ['/docs', '/docs/js/scalar.js']) {
    app.get(prefix + url, async (request, reply) => {
      page ??= createPage(options);
      const answer = await (await page).inject(request.url);
      const { 'content-type': type, location } = answer.headers;
      void reply.header('content-security-policy', REFERENCE_POLICY);
      if (location !== undefined) return reply.redirect(location, answer.statusCode);
      return reply.code(answer.statusCode).type(String(type)).send(answer.rawPayload);
    });
  }
};
