import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { createDoor } from '../../door/hosts.ts';
import { createPageCache, type PageCache, type PageCacheOptions } from './page-cache.ts';
import type { Page } from './page.ts';

declare global {
  /** Whether a page is rendered in a world of the mock server; its answers are not shared. */
  var rendersInWorld: (() => boolean) | undefined;
}

const FIELD = 'x-world';
const COOKIE = /(?:^|; ?)x-world=([a-z\d-]{1,32})(?:;|$)/;
const NAME = /^[a-z\d-]{1,32}$/;
const MOST_WORLDS = 32;
const MAX_BYTES = 8 * 1024 * 1024;

/** The pages of the mock server's worlds. */
export interface WorldPages {
  /** The world that a request names in its header or cookie. */
  nameIn: (request: IncomingMessage) => string | undefined;
  /** Whether a request comes from elsewhere: it would open the world that it names. */
  refuses: (request: IncomingMessage) => boolean;
  get: (world: string, url: string) => Promise<Page>;
}

/**
 * Passes the world of a request on with the calls that a page makes, and keeps pages for each world. Before
 * a page is served, the API is asked whether anything has changed there.
 */
export const createWorldPages = (
  apiHost: string,
  door: ReturnType<typeof createDoor>,
  { render, ...options }: PageCacheOptions,
): WorldPages => {
  const current = new AsyncLocalStorage<string>();
  const caches = new LRUCache<string, { pages: PageCache; changes: string }>({ max: MOST_WORLDS });
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const world = current.getStore();
    if (world === undefined) return send(input, init);
    const request = new Request(input, init);
    request.headers.set(FIELD, world);
    return send(request);
  };
  globalThis.rendersInWorld = () => current.getStore() !== undefined;

  const readChanges = async (): Promise<string> => {
    try {
      return await (await fetch(`${apiHost}/api/changes/`)).text();
    } catch {
      return '';
    }
  };

  return {
    nameIn: ({ headers: { [FIELD]: header, cookie = '' } }) => {
      const name = header === undefined ? COOKIE.exec(cookie)?.[1] : String(header);
      return name !== undefined && NAME.test(name) ? name : undefined;
    },
    refuses: (request) => door.refusalOfCall(request, []) !== null,
    get: (world, url) =>
      current.run(world, async () => {
        const known = caches.get(world) ?? {
          pages: createPageCache({ ...options, render, maxBytes: MAX_BYTES }),
          changes: '',
        };
        caches.set(world, known);
        const changes = await readChanges();
        if (changes !== known.changes || changes === '') known.pages.outdate();
        known.changes = changes;
        const page = await known.pages.get(url);
        // A proxy that kept it would serve it in other worlds.
        const headers = { ...page.headers, 'x-accel-expires': '0' };
        const shared = page.cacheable && { 'cache-control': 'private, no-cache' };
        return { ...page, headers: { ...headers, ...shared } };
      }),
  };
};
