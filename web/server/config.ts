import { z } from 'zod';

const PORT_MAX = 65_535;

const origin = z
  .url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })
  .transform((text, context) => {
    const url = new URL(text);
    const isBare = url.pathname === '/' && url.search === '' && url.hash === '';
    if (isBare && url.username === '') return url.origin;
    // A URL with a path is rejected, because the site itself appends /api and /media.
    context.addIssue(`must consist of scheme, host and port, such as ${url.origin}`);
    return z.NEVER;
  });

const origins = z
  .string()
  .transform((list) => list.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''))
  .pipe(z.array(origin));

const wholeNumber = (what: string, max = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .transform(Number)
    .refine((value) => Number.isInteger(value) && value >= 0 && value <= max, `must be ${what}`);

const environmentSchema = z.object({
  WEB_PORT: wholeNumber('a port number', PORT_MAX).default(3000),
  WEB_HOST_BIND: z.string().default('127.0.0.1'),
  WEB_METRICS_PORT: wholeNumber('a port number', PORT_MAX).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  DRAIN_MS: wholeNumber('a number of milliseconds').default(0),
  API_HOST: origin.default('http://localhost:4000'),
  API_INTERNAL_HOST: origin.optional(),
  SITE_ORIGIN: origin.optional(),
  MEDIA_ORIGINS: origins.default([]),
  CHECKOUT_ORIGINS: origins.default([]),
  EMBED_ORIGINS: origins.default([
    'https://www.openstreetmap.org',
    'https://www.youtube-nocookie.com',
    'https://player.vimeo.com',
  ]),
  CONTROL_ORIGIN: origin.optional(),
  WORLDS: z.enum(['on', 'off'], 'must be on or off').default('off'),
});

/** The web server's settings, which are read from environment variables. */
export interface ServerConfig {
  /** WEB_PORT: the port, 3000 by default. */
  port: number;
  /** WEB_HOST_BIND: the address to listen on, 127.0.0.1 by default. */
  host: string;
  /** WEB_METRICS_PORT: the port of the Prometheus metrics. Without it, there are no metrics. */
  metricsPort: number | undefined;
  /** Whether OTEL_EXPORTER_OTLP_ENDPOINT names an address that receives traces. */
  traces: boolean;
  /** DRAIN_MS: how long the server still responds after SIGTERM, in milliseconds, 0 by default. */
  drainMs: number;
  /** API_HOST: the origin at which browsers reach the API and its pictures. */
  apiHost: string;
  /** API_INTERNAL_HOST: the origin at which this server reaches the API, API_HOST by default. */
  apiInternalHost: string;
  /** SITE_ORIGIN: the site's public origin for absolute URLs. Without it, URLs are relative. */
  siteOrigin: string | undefined;
  /** MEDIA_ORIGINS: additional origins of pictures, such as an object store. */
  mediaOrigins: string[];
  /** CHECKOUT_ORIGINS: origins, besides the API's, whose checkout pages may use http. */
  checkoutOrigins: string[];
  /** EMBED_ORIGINS: the origins of content in stories that loads on a click, such as videos. */
  embedOrigins: string[];
  /** CONTROL_ORIGIN: the control panel's origin. If set, the footer links to it. */
  controlOrigin: string | undefined;
  /** WORLDS: whether requests may select a world, an isolated state of the mock server. */
  worlds: boolean;
}

/**
 * Reads the settings from environment variables. Empty variables count as absent.
 * @throws Error with one line for each invalid variable
 */
export const readConfig = (environment: NodeJS.ProcessEnv): ServerConfig => {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== ''));
  const parsed = environmentSchema.safeParse(filled);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path: [name = ''], message }) => {
      const variable = String(name);
      return `${variable} ${message}, not "${filled[variable] ?? ''}".`;
    });
    throw new Error(lines.join('\n'));
  }
  const env = parsed.data;
  return {
    port: env.WEB_PORT,
    host: env.WEB_HOST_BIND,
    metricsPort: env.WEB_METRICS_PORT,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    drainMs: env.DRAIN_MS,
    apiHost: env.API_HOST,
    apiInternalHost: env.API_INTERNAL_HOST ?? env.API_HOST,
    siteOrigin: env.SITE_ORIGIN,
    mediaOrigins: env.MEDIA_ORIGINS,
    checkoutOrigins: env.CHECKOUT_ORIGINS,
    embedOrigins: env.EMBED_ORIGINS,
    controlOrigin: env.CONTROL_ORIGIN,
    worlds: env.WORLDS === 'on',
  };
};

/** Returns the settings as environment variables, which `src/shared/config/env.ts` reads. */
export const applicationEnvironment = (config: ServerConfig): Record<string, string> => ({
  API_HOST: config.apiHost,
  API_INTERNAL_HOST: config.apiInternalHost,
  SITE_ORIGIN: config.siteOrigin ?? '',
  MEDIA_ORIGINS: config.mediaOrigins.join(','),
  CHECKOUT_ORIGINS: config.checkoutOrigins.join(','),
  EMBED_ORIGINS: config.embedOrigins.join(','),
  CONTROL_ORIGIN: config.controlOrigin ?? '',
});
