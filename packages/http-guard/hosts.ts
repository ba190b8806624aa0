import type { IncomingHttpHeaders } from 'node:http';
import { hostname } from 'node:os';

/** The reason why a request is rejected. */
export type Refusal = 'foreign_host' | 'foreign_origin';

/** The parts of a request that the checks use. */
interface Asked {
  method?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** The IP address, host names and origins of the server itself. */
interface Own {
  /** The IP address that the server listens on. */
  bind: string;
  /** Additional host names of the server, without ports. */
  names?: readonly string[];
  /** The server's public origins. Pages of these origins may send requests. */
  origins?: readonly string[];
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const HOST = /^(?<name>[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

const isFromElsewhere = (
  { method, headers }: Asked,
  origins: readonly string[],
  protocol: string,
): boolean => {
  const { origin, host = '', 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  if (origin !== undefined && ![`${protocol}://${host}`, ...origins].includes(origin)) return true;
  // The site has another port than this server, and its pages may link to this server.
  if (site === 'same-site') return method !== 'GET' || mode !== 'navigate';
  return site === 'cross-site';
};

/**
 * Protects routes that only this machine may use. It rejects pages of other origins, and pages
 * whose host name resolves to this machine (DNS rebinding). Clients other than browsers send the
 * requested host name and no Origin header.
 *
 * Public routes do not use this guard: behind a proxy, their host name can be any.
 */
export const createHttpGuard = ({ bind, names = [], origins = [] }: Own) => {
  const own = new Set([
    ...LOOPBACK,
    hostname().toLowerCase(),
    bind.includes(':') ? `[${bind}]` : bind,
    ...names,
    ...origins.map((origin) => new URL(origin).hostname),
  ]);

  /** Checks the Host header, because a page can set X-Forwarded-Host itself. */
  const isOwnHost = ({ headers: { host = '' } }: Asked): boolean => {
    const name = HOST.exec(host)?.groups?.name?.toLowerCase();
    return name !== undefined && own.has(name) && URL.canParse(`http://${host}`);
  };

  return {
    isOwnHost,
    /**
     * Returns why a request is rejected, or null. Pages of other origins are rejected.
     * @param protocol the request's protocol, according to the trusted proxies
     */
    refusalOf: (asked: Asked, protocol = 'http'): Refusal | null => {
      if (!isOwnHost(asked)) return 'foreign_host';
      return isFromElsewhere(asked, origins, protocol) ? 'foreign_origin' : null;
    },
    /** Returns why a request is rejected, or null. The site's pages are accepted too. */
    refusalOfCall: (asked: Asked, siteOrigins: readonly string[]): Refusal | null => {
      if (!isOwnHost(asked)) return 'foreign_host';
      const { host = '', origin } = asked.headers;
      const known = [`http://${host}`, ...origins, ...siteOrigins];
      return origin === undefined || known.includes(origin) ? null : 'foreign_origin';
    },
  };
};
