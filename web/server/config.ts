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

const settings = z.object({
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

/** The web server's settings under the names of their variables, as in docs/real-backend.md. */
export type ServerConfig = ReturnType<typeof readConfig>;

/**
 * Reads the settings from environment variables. Empty variables count as absent.
 * @throws Error with one line for each invalid variable
 */
export const readConfig = (environment: NodeJS.ProcessEnv) => {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== ''));
  const { data, error } = settings.safeParse(filled);
  if (data) return { ...data, API_INTERNAL_HOST: data.API_INTERNAL_HOST ?? data.API_HOST };
  const lines = error.issues.map(({ path: [name = ''], message }) => {
    const variable = String(name);
    return `${variable} ${message}, not "${filled[variable] ?? ''}".`;
  });
  throw new Error(lines.join('\n'));
};

const USED_BY_PAGES = [
  'API_HOST',
  'API_INTERNAL_HOST',
  'SITE_ORIGIN',
  'MEDIA_ORIGINS',
  'CHECKOUT_ORIGINS',
  'EMBED_ORIGINS',
  'CONTROL_ORIGIN',
] as const;

/** Returns the settings as environment variables, which `src/shared/config/env.ts` reads. */
export const applicationEnvironment = (config: ServerConfig): Record<string, string> =>
  Object.fromEntries(USED_BY_PAGES.map((name) => [name, String(config[name] ?? '')]));
