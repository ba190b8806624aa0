import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { forReaders, type Examples } from '../../../openapi/for-readers.ts';
import type { Contract } from '../../../openapi/validation/operations.ts';
import { PANEL_FOLDER } from '../settings/folders.ts';

/** Scalar, which renders the page, uses inline styles and compiles code in the browser. */
const REFERENCE_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Without these styles, Scalar would break a piece of code in a table into several lines. */
const STYLES = '.markdown td code { white-space: nowrap }';
const ICON = path.join(PANEL_FOLDER, 'panel.svg');

interface ReferenceOptions {
  prefix?: '' | `/${string}`;
  title: string;
  server: string;
  /**
   * Examples of successful responses. If given, the page also says which parts of the contract are
   * documented, assumed or proposed.
   */
  examples?: () => Promise<Examples>;
}

/**
 * Creates the API reference as a separate Fastify application. Its script of four megabytes is
 * loaded only when the first reader opens the page. At that time, no more routes can be added to
 * the running server.
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
      // These options keep the API reference from contacting the servers of Scalar.
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      customCss: STYLES,
      ...(existsSync(ICON) && {
        favicon: `data:image/svg+xml,${encodeURIComponent(readFileSync(ICON, 'utf8'))}`,
      }),
      servers: [{ url: server, description: 'This server' }],
    },
  });
  return page;
};

/** Serves the contract as /openapi.yaml and /openapi.json, and the API reference as /docs. */
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
