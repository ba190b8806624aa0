import type { IncomingHttpHeaders } from 'node:http';
import { hostname } from 'node:os';
import { isLoopback } from './reach.ts';

export type Refusal = 'foreign_machine' | 'foreign_host' | 'foreign_origin';

interface Asked {
  method?: string | undefined;
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

/** The IP address, host names and origins at which the server itself can be reached. */
interface Own {
  /** The IP address on which the server listens. */
  bind: string;
  /** Further host names of the server, without ports. */
  names?: readonly string[];
  /** The public origins of the server. Requests from their pages are permitted. */
  origins?: readonly string[];
  /** Whether other machines are refused. A proxy on another machine counts as that machine. */
  onlyThisMachine: boolean;
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
  /*
   * To browsers, another port on the same host is `same-site`. Links of the site may open pages of
   * this server, but scripts of the site may not call this server.
   */
  if (site === 'same-site') return method !== 'GET' || mode !== 'navigate';
  return site === 'cross-site';
};

/**
 * Protects routes that only this machine may use. It refuses pages of other origins, and pages
 * whose host name an attacker has pointed at this machine (DNS rebinding). It permits programs
 * other than browsers, which send the right host name and no Origin header. It does not protect
 * public routes, which behind a proxy may be called under any host name.
 */
export const createHttpGuard = ({ bind, names = [], origins = [], onlyThisMachine }: Own) => {
  const own = new Set([
    ...LOOPBACK,
    hostname().toLowerCase(),
    bind.includes(':') ? `[${bind}]` : bind,
    ...names,
    ...origins.map((origin) => new URL(origin).hostname),
  ]);

  /** A page can set X-Forwarded-Host itself, so only the Host header is checked. */
  const isOwnHost = ({ headers: { host = '' } }: Asked): boolean => {
    const name = HOST.exec(host)?.groups?.name?.toLowerCase();
    return name !== undefined && own.has(name) && URL.canParse(`http://${host}`);
  };

  /** Clients choose the Host and forwarded headers, but not the IP address of their connection. */
  const refusalOfServer = (asked: Asked): Refusal | null => {
    if (onlyThisMachine && !isLoopback(asked.socket.remoteAddress ?? '')) return 'foreign_machine';
    return isOwnHost(asked) ? null : 'foreign_host';
  };

  return {
    /**
     * Returns why a request is refused, or null. Pages of other origins are refused.
     * @param protocol the request's protocol, according to the trusted proxies
     */
    refusalOf: (asked: Asked, protocol = 'http'): Refusal | null => {
      const refusal = refusalOfServer(asked);
      if (refusal !== null) return refusal;
      return isFromElsewhere(asked, origins, protocol) ? 'foreign_origin' : null;
    },
    /** Like `refusalOf`, but permits requests from pages of the site. */
    refusalOfCall: (asked: Asked, siteOrigins: readonly string[]): Refusal | null => {
      const refusal = refusalOfServer(asked);
      if (refusal !== null) return refusal;
      const { host = '', origin } = asked.headers;
      const known = [`http://${host}`, ...origins, ...siteOrigins];
      return origin === undefined || known.includes(origin) ? null : 'foreign_origin';
    },
  };
};
