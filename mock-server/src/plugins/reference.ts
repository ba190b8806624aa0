import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { documentedPart } from '../../../openapi/documented-part.ts';
import { forReaders, type Examples } from '../../../openapi/for-readers.ts';
import type { Contract } from '../../../openapi/validation/operations.ts';
import { PANEL_FOLDER, REFERENCE_SCRIPT } from '../settings/folders.ts';
import { readReferenceScript } from './reference-script.ts';

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

/** Renders the page of the API reference. Scalar is loaded only when a reader opens the page. */
const renderPage = async ({ prefix = '', title, server, examples }: ReferenceOptions) => {
  const { renderApiReference } = await import('@scalar/client-side-rendering');
  return renderApiReference({
    cdn: `${prefix}/docs/js/scalar.js`,
    pageTitle: title,
    config: {
      ...(examples
        ? {
            sources: [
              { title: 'Documented calls', url: `${prefix}/docs/documented.json`, default: true },
              { title: 'All calls, with proposed ones', url: `${prefix}/docs/openapi.json` },
            ],
          }
        : { url: `${prefix}/openapi.json` }),
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
};

const setPolicy = (reply: FastifyReply) =>
  reply.header('content-security-policy', REFERENCE_POLICY);

/** Serves the contract as /openapi.yaml and /openapi.json, and the API reference as /docs. */
export const registerReference = async (
  app: FastifyInstance,
  contract: Contract,
  options: ReferenceOptions,
): Promise<void> => {
  const { prefix = '', examples } = options;
  await app.register(async (scope) => {
    await scope.register(compress);
    scope.get(`${prefix}/openapi.yaml`, (_request, reply) =>
      reply.type('application/yaml; charset=utf-8').send(contract.yaml),
    );
    scope.get(`${prefix}/openapi.json`, (_request, reply) => reply.send(contract.document));
    if (examples) {
      scope.get(`${prefix}/docs/openapi.json`, async () =>
        forReaders(contract.document, await examples()),
      );
      scope.get(`${prefix}/docs/documented.json`, async () =>
        forReaders(documentedPart(contract.document), await examples()),
      );
    }
    scope.get(`${prefix}/docs`, async (_request, reply) =>
      setPolicy(reply)
        .type('text/html; charset=utf-8')
        .send(await renderPage(options)),
    );
    if (existsSync(REFERENCE_SCRIPT)) {
      await scope.register(fastifyStatic, {
        root: path.dirname(REFERENCE_SCRIPT),
        prefix: `${prefix}/docs/js`,
        wildcard: false,
        globIgnore: ['*.br'],
        preCompressed: true,
        decorateReply: false,
        setHeaders: (reply) => void setPolicy(reply),
      });
    } else {
      scope.get(`${prefix}/docs/js/scalar.js`, async (_request, reply) =>
        setPolicy(reply)
          .type('text/javascript; charset=utf-8')
          .send(await readReferenceScript()),
      );
    }
  });
};
