/** The id of the JSON block that carries the run-time configuration to the browser. */
export const RUNTIME_CONFIG_ID = 'runtime-config';

const DEFAULT_API_HOST = 'http://localhost:4000';
const DEFAULTS = { apiHost: DEFAULT_API_HOST, siteOrigin: '', checkoutOrigins: [] };

/** What the browser has to know of its environment; nothing of it is baked into the build. */
export interface RuntimeConfig {
  /** Origin of the API as the browser reaches it, without a trailing slash. */
  apiHost: string;
  /** Where readers reach the site, for links that must be whole; empty where nobody said. */
  siteOrigin: string;
  /** Checkouts without https that may be followed, besides one of the API's own. */
  checkoutOrigins: string[];
}

/** On the server from the environment, in the browser from the page's JSON block. */
export function runtimeConfig(): RuntimeConfig {
  if (typeof document === 'undefined') return readFromEnvironment();
  browserConfig ??= readFromPage();
  return browserConfig;
}

/**
 * Origin of the API for calls made here: in the browser API_HOST; on the server
 * API_INTERNAL_HOST where the two differ (a container network), else API_HOST.
 */
export function apiHost(): string {
  if (typeof document !== 'undefined') return runtimeConfig().apiHost;
  return withoutSlash(process.env.API_INTERNAL_HOST) ?? publicHostOfServer();
}

/**
 * Paths from the API that start with /media get the API's public host in front; other URLs
 * stay as they are. The same on server and browser, so that pages hydrate without a difference.
 */
export function mediaUrl(path: string): string {
  return path.startsWith('/media') ? `${runtimeConfig().apiHost}${path}` : path;
}

/** A path of the site as a whole address, where the configuration says where the site is. */
export function siteUrl(path: string): string {
  return runtimeConfig().siteOrigin + path;
}

let browserConfig: RuntimeConfig | undefined;

function readFromPage(): RuntimeConfig {
  const text = document.getElementById(RUNTIME_CONFIG_ID)?.textContent;
  const parsed: unknown = text ? JSON.parse(text) : null;
  return isRuntimeConfig(parsed) ? parsed : DEFAULTS;
}

function isRuntimeConfig(value: unknown): value is RuntimeConfig {
  return (
    typeof value === 'object' &&
    value !== null &&
    'apiHost' in value &&
    typeof value.apiHost === 'string' &&
    'siteOrigin' in value &&
    'checkoutOrigins' in value &&
    Array.isArray(value.checkoutOrigins)
  );
}

function readFromEnvironment(): RuntimeConfig {
  return {
    apiHost: publicHostOfServer(),
    siteOrigin: withoutSlash(process.env.SITE_ORIGIN) ?? '',
    checkoutOrigins: (process.env.CHECKOUT_ORIGINS ?? '').split(',').filter(Boolean),
  };
}

function publicHostOfServer(): string {
  return withoutSlash(process.env.API_HOST) ?? DEFAULT_API_HOST;
}

function withoutSlash(host: string | undefined): string | undefined {
  return host ? host.replace(/\/+$/, '') : undefined;
}
