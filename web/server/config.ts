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

/**
 * Reads the settings from environment variables. Empty variables count as absent.
 * @throws Error with one line for each invalid variable
 */
export const readConfig = (environment: NodeJS.ProcessEnv) => {
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
    /** WEB_PORT: the port, 3000 by default. */
    port: env.WEB_PORT,
    /** WEB_HOST_BIND: the address to listen on, 127.0.0.1 by default. */
    host: env.WEB_HOST_BIND,
    /** WEB_METRICS_PORT: the port of the Prometheus metrics. Without it, there are no metrics. */
    metricsPort: env.WEB_METRICS_PORT,
    /** DRAIN_MS: how long the server still responds after SIGTERM, in milliseconds, 0 by default. */
    drainMs: env.DRAIN_MS,
    /** API_HOST: the origin at which browsers reach the API and its pictures. */
    apiHost: env.API_HOST,
    /** API_INTERNAL_HOST: the origin at which this server reaches the API, API_HOST by default. */
    apiInternalHost: env.API_INTERNAL_HOST ?? env.API_HOST,
    /** SITE_ORIGIN: the site's public origin for absolute URLs. Without it, URLs are relative. */
    siteOrigin: env.SITE_ORIGIN,
    /** MEDIA_ORIGINS: additional origins of pictures, such as an object store. */
    mediaOrigins: env.MEDIA_ORIGINS,
    /** CHECKOUT_ORIGINS: origins, besides the API's, whose checkout pages need no https. */
    checkoutOrigins: env.CHECKOUT_ORIGINS,
    /** EMBED_ORIGINS: origins of embedded content, such as videos, that stories load on a click. */
    embedOrigins: env.EMBED_ORIGINS,
    /** CONTROL_ORIGIN: the control panel's origin. If set, the footer links to it. */
    controlOrigin: env.CONTROL_ORIGIN,
    /** WORLDS: whether requests may select a world, an isolated state of the mock server. */
    worlds: env.WORLDS === 'on',
  };
};

/** The web server's settings, which are read from environment variables. */
export type ServerConfig = ReturnType<typeof readConfig>;

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
