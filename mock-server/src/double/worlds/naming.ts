import type { IncomingMessage } from 'node:http';

/** The header or cookie by which a request selects a world (a separate copy of the data). */
const FIELD = 'x-world';
const COOKIE = /(?:^|; ?)x-world=([^;]*)/;
const PATH = /^\/worlds\/([^/?]+)(?=[/?]|$)/;
const NAME = /^[a-z\d-]{1,32}$/;

export const isWorldName = (name: string): boolean => NAME.test(name);

/** The path of a world. Any client that starts from it stays in the world. */
export const worldPath = (name: string): string => `/worlds/${name}`;

/** How a request selects a world. Without a name, it is for the server's own data. */
export interface Selection {
  name: string | undefined;
  /** A page of any site can send requests to any URL, so a URL selects only an open world. */
  isByUrl: boolean;
}

/** Returns the world that the header, the path or the cookie names. Removes it from the path. */
export const selectWorld = (request: IncomingMessage): Selection => {
  const { url = '', headers } = request;
  const [prefix, inUrl] = PATH.exec(url) ?? [];
  if (prefix !== undefined) request.url = url.slice(prefix.length).replace(/^(?!\/)/, '/');
  const { [FIELD]: header, cookie = '' } = headers;
  if (header !== undefined)
    return { name: header === '' ? undefined : String(header), isByUrl: false };
  if (inUrl !== undefined) return { name: inUrl, isByUrl: true };
  return { name: COOKIE.exec(cookie)?.[1], isByUrl: false };
};
