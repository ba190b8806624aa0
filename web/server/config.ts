const DEFAULT_PORT = 3000;
const PORT_MAX = 65_535;
const DEFAULT_API_HOST = 'http://localhost:4000';

/** What the web server takes from its environment. */
export interface ServerConfig {
  /** WEB_PORT, 3000 by default. */
  port: number;
  /** API_HOST: where browsers reach the API; pictures and calls go there. Without a slash. */
  apiHost: string;
}

/** @throws Error with a text for the person who starts the server */
export function readConfig(env: NodeJS.ProcessEnv): ServerConfig {
  const apiHost = env.API_HOST ?? DEFAULT_API_HOST;
  for (const [name, host] of Object.entries({ API_HOST: apiHost, ...internalHost(env) })) {
    if (!/^https?:$/.test(URL.parse(host)?.protocol ?? '')) {
      throw new Error(`${name} must be an http(s) URL, not "${host}".`);
    }
  }
  return { port: readPort(env.WEB_PORT), apiHost: new URL(apiHost).origin };
}

function internalHost(env: NodeJS.ProcessEnv): Record<string, string> {
  return env.API_INTERNAL_HOST ? { API_INTERNAL_HOST: env.API_INTERNAL_HOST } : {};
}

function readPort(text: string | undefined): number {
  if (!text) return DEFAULT_PORT;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > PORT_MAX) {
    throw new Error(`WEB_PORT must be a port number, not "${text}".`);
  }
  return port;
}
