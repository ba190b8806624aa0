import type { IncomingHttpHeaders } from 'node:http';
import { hostname } from 'node:os';

/** Why a request is not let in. */
export type Refusal = 'foreign_host' | 'foreign_origin';

/** A request, as far as it is known before anything answers it. */
interface Asked {
  method?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** Where a server is reached. */
interface Own {
  /** The address that it listens on. */
  bind: string;
  /** More host names, without ports. */
  names?: readonly string[];
  /** Its public addresses, of any of which its pages may be. */
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
  // A link from the site, which has another port.
  if (site === 'same-site') return method !== 'GET' || mode !== 'navigate';
  return site === 'cross-site';
};

/**
 * Tells who may use what is meant for this machine only. Pages of other origins may not, nor those that
 * come under a name of their own which leads to this machine (DNS rebinding). Clients other than browsers
 * send the host name that they ask for and no origin.
 *
 * Nothing that is meant for readers asks it: behind proxies they come with any host name.
 */
export const createDoor = ({ bind, names = [], origins = [] }: Own) => {
  const own = new Set([
    ...LOOPBACK,
    hostname().toLowerCase(),
    bind.includes(':') ? `[${bind}]` : bind,
    ...names,
    ...origins.map((origin) => new URL(origin).hostname),
  ]);

  /** Not by X-Forwarded-Host: a page may send that itself to a name of its own. */
  const isOwnHost = ({ headers: { host = '' } }: Asked): boolean => {
    const name = HOST.exec(host)?.groups?.name?.toLowerCase();
    return name !== undefined && own.has(name) && URL.canParse(`http://${host}`);
  };

  return {
    isOwnHost,
    /**
     * Tells why a request is refused that pages of no other origin may make; null if it is let in.
     * @param protocol by which it came, as far as trusted proxies tell
     */
    refusalOf: (asked: Asked, protocol = 'http'): Refusal | null => {
      if (!isOwnHost(asked)) return 'foreign_host';
      return isFromElsewhere(asked, origins, protocol) ? 'foreign_origin' : null;
    },
    /** Tells the same of a request that the site's pages may also make. */
    refusalOfCall: (asked: Asked, siteOrigins: readonly string[]): Refusal | null => {
      if (!isOwnHost(asked)) return 'foreign_host';
      const { host = '', origin } = asked.headers;
      const known = [`http://${host}`, ...origins, ...siteOrigins];
      return origin === undefined || known.includes(origin) ? null : 'foreign_origin';
    },
  };
};
