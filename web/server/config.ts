const DEFAULT_PORT = 3000;
const PORT_MAX = 65_535;
const DEFAULT_API_HOST = 'http://localhost:4000';

/** What the web server takes from its environment; nothing of it is in the build. */
export interface ServerConfig {
  /** WEB_PORT, 3000 by default. */
  port: number;
  /** DRAIN_MS: for so long it goes on answering after SIGTERM, 0 by default. */
  drainMs: number;
  /** API_HOST: where browsers reach the API; pictures and calls go there. */
  apiHost: string;
  /** API_INTERNAL_HOST: where this server reaches the API, if elsewhere. */
  apiInternalHost: string;
  /** SITE_ORIGIN: where readers reach the site, for links that must be whole; none leaves them short. */
  siteOrigin: string | undefined;
  /** MEDIA_ORIGINS: where else pictures may come from, such as an object store. */
  mediaOrigins: string[];
  /** CHECKOUT_ORIGINS: checkouts without https that may be followed besides the API's own. */
  checkoutOrigins: string[];
}

/** @throws Error with a text for the person who starts the server */
export function readConfig(env: NodeJS.ProcessEnv): ServerConfig {
  const apiHost = readOrigin('API_HOST', env.API_HOST) ?? DEFAULT_API_HOST;
  return {
    port: readPort(env.WEB_PORT),
    drainMs: readMilliseconds('DRAIN_MS', env.DRAIN_MS),
    apiHost,
    apiInternalHost: readOrigin('API_INTERNAL_HOST', env.API_INTERNAL_HOST) ?? apiHost,
    siteOrigin: readOrigin('SITE_ORIGIN', env.SITE_ORIGIN),
    mediaOrigins: readOrigins('MEDIA_ORIGINS', env.MEDIA_ORIGINS),
    checkoutOrigins: readOrigins('CHECKOUT_ORIGINS', env.CHECKOUT_ORIGINS),
  };
}

/**
 * The variables that the rendered application reads (`src/shared/config/env.ts`). It is a build of
 * its own, so that the environment is how it is told.
 */
export function applicationEnvironment(config: ServerConfig): Record<string, string> {
  return {
    API_HOST: config.apiHost,
    API_INTERNAL_HOST: config.apiInternalHost,
    SITE_ORIGIN: config.siteOrigin ?? '',
    CHECKOUT_ORIGINS: config.checkoutOrigins.join(','),
  };
}

function readOrigins(name: string, text: string | undefined): string[] {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  return parts.map((part) => readOrigin(name, part)).filter((origin) => origin !== undefined);
}

function readOrigin(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${name} must begin with http:// or https://, not be "${text}".`);
  }
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '';
  if (!isBare || url.username !== '') {
    throw new Error(
      `${name} must be an address alone, such as ${url.origin}, not "${text}". ` +
        'The site adds /api and /media itself.',
    );
  }
  return url.origin;
}

function readPort(text: string | undefined): number {
  if (!text) return DEFAULT_PORT;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > PORT_MAX) {
    throw new Error(`WEB_PORT must be a port number, not "${text}".`);
  }
  return port;
}

function readMilliseconds(name: string, text: string | undefined): number {
  if (!text) return 0;
  const milliseconds = Number(text);
  if (!Number.isInteger(milliseconds) || milliseconds < 0) {
    throw new Error(`${name} must be a number of milliseconds, not "${text}".`);
  }
  return milliseconds;
}
