import type { IncomingHttpHeaders } from 'node:http';
import { hostname } from 'node:os';

/** Why a request is refused. */
export type Refusal = 'foreign_host' | 'foreign_origin';

/** The parts of a request that are checked. */
interface Asked {
  method?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** The IP address, host names and origins at which the server itself can be reached. */
interface Own {
  /** The server listens on this IP address. */
  bind: string;
  /** Further host names of the server, without ports. */
  names?: readonly string[];
  /** The public origins of the server. Requests from pages of these origins are permitted. */
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
  // The site runs on another port of the same host, and its links may open pages of this server.
  if (site === 'same-site') return method !== 'GET' || mode !== 'navigate';
  return site === 'cross-site';
};

/**
 * Protects routes that only this machine may use. It refuses pages of other origins, and also pages
 * whose own host name was pointed at this machine (DNS rebinding). Clients other than browsers are
 * permitted, since they send the right host name and no Origin header.
 *
 * Public routes are not protected by it, because behind a proxy they may have any host name.
 */
export const createHttpGuard = ({ bind, names = [], origins = [] }: Own) => {
  const own = new Set([
    ...LOOPBACK,
    hostname().toLowerCase(),
    bind.includes(':') ? `[${bind}]` : bind,
    ...names,
    ...origins.map((origin) => new URL(origin).hostname),
  ]);

  /**
   * The Host header is checked and not X-Forwarded-Host, because a page can set the latter itself.
   */
  const isOwnHost = ({ headers: { host = '' } }: Asked): boolean => {
    const name = HOST.exec(host)?.groups?.name?.toLowerCase();
    return name !== undefined && own.has(name) && URL.canParse(`http://${host}`);
  };

  return {
    isOwnHost,
    /**
     * Returns why a request is refused, or null if it is permitted. Pages of other origins are
     * refused.
     * @param protocol the request's protocol, according to the trusted proxies
     */
    refusalOf: (asked: Asked, protocol = 'http'): Refusal | null => {
      if (!isOwnHost(asked)) return 'foreign_host';
      return isFromElsewhere(asked, origins, protocol) ? 'foreign_origin' : null;
    },
    /**
     * Returns why a request is refused, or null if it is permitted. Unlike `refusalOf`, it also
     * permits requests from pages of the site.
     */
    refusalOfCall: (asked: Asked, siteOrigins: readonly string[]): Refusal | null => {
      if (!isOwnHost(asked)) return 'foreign_host';
      const { host = '', origin } = asked.headers;
      const known = [`http://${host}`, ...origins, ...siteOrigins];
      return origin === undefined || known.includes(origin) ? null : 'foreign_origin';
    },
  };
};
