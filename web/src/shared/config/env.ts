export const RUNTIME_CONFIG_ID = 'runtime-config';

const DEFAULT_API_HOST = 'http://localhost:4000';
const DEFAULTS = {
  apiHost: DEFAULT_API_HOST,
  siteOrigin: '',
  checkoutOrigins: [],
  controlOrigin: '',
  mediaOrigins: [],
  embedOrigins: [],
};

/** The configuration that the browser needs, set at run time. */
export interface RuntimeConfig {
  /** The API's origin for browsers, without a trailing slash. */
  apiHost: string;
  /** The site's public origin for absolute URLs, empty if not configured. */
  siteOrigin: string;
  /** Origins, besides the API's, whose checkout pages need no https. */
  checkoutOrigins: string[];
  /** The control panel's origin, or empty. */
  controlOrigin: string;
  /** Origins of pictures, besides the API's. */
  mediaOrigins: string[];
  /** Origins of embedded content, such as videos, that stories load on a click. */
  embedOrigins: string[];
}

/** Returns the configuration from environment variables or, in the browser, the page's JSON. */
export const runtimeConfig = (): RuntimeConfig => {
  if (typeof document === 'undefined') return readFromEnvironment();
  browserConfig ??= readFromPage();
  return browserConfig;
};

/** Returns the API's origin: API_HOST in the browser; on the server API_INTERNAL_HOST, if set. */
export const apiHost = (): string => {
  if (typeof document !== 'undefined') return runtimeConfig().apiHost;
  return process.env.API_INTERNAL_HOST ?? publicHostOfServer();
};

/** Prefixes /media paths with the API's public host, also on the server because of hydration. */
export const mediaUrl = (path: string): string =>
  path.startsWith('/media') ? `${publicHost()}${path}` : path;

/** On the server, only API_HOST is read, because reading the whole configuration would be slow. */
const publicHost = (): string =>
  typeof document === 'undefined' ? publicHostOfServer() : runtimeConfig().apiHost;

/** Returns the absolute URL of a path if SITE_ORIGIN is configured. */
export const siteUrl = (path: string): string => runtimeConfig().siteOrigin + path;

let browserConfig: RuntimeConfig | undefined;

const readFromPage = (): RuntimeConfig => {
  const text = document.getElementById(RUNTIME_CONFIG_ID)?.textContent;
  const parsed: unknown = text ? JSON.parse(text) : null;
  return isRuntimeConfig(parsed) ? parsed : DEFAULTS;
};

/** Checks one field only, because the page comes from the same build as the script. */
const isRuntimeConfig = (value: unknown): value is RuntimeConfig =>
  typeof value === 'object' && value !== null && 'apiHost' in value;

const readFromEnvironment = (): RuntimeConfig => ({
  apiHost: publicHostOfServer(),
  siteOrigin: process.env.SITE_ORIGIN ?? '',
  checkoutOrigins: listOf(process.env.CHECKOUT_ORIGINS),
  controlOrigin: process.env.CONTROL_ORIGIN ?? '',
  mediaOrigins: listOf(process.env.MEDIA_ORIGINS),
  embedOrigins: listOf(process.env.EMBED_ORIGINS),
});

const listOf = (text = ''): string[] => text.split(',').filter(Boolean);

const publicHostOfServer = (): string => process.env.API_HOST ?? DEFAULT_API_HOST;
