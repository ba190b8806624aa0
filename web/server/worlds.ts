import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { createHttpGuard } from '../../packages/http-guard/hosts.ts';
import { createPageCache, type PageCache, type PageCacheOptions } from './page-cache.ts';
import type { Page } from './page.ts';

declare global {
  /**
   * Whether the page is rendered in a world (isolated state of the mock server). Worlds do not
   * share API responses.
   */
  var rendersInWorld: (() => boolean) | undefined;
}

const FIELD = 'x-world';
const COOKIE = /(?:^|; ?)x-world=([a-z\d-]{1,32})(?:;|$)/;
const NAME = /^[a-z\d-]{1,32}$/;
const MOST_WORLDS = 32;
const MAX_BYTES = 8 * 1024 * 1024;

/** Renders and caches the pages of worlds, the isolated states of the mock server. */
export interface WorldPages {
  /**
   * Returns the name of the world (isolated state of the mock server) from the request's header or
   * cookie.
   */
  nameIn: (request: IncomingMessage) => string | undefined;
  /**
   * Returns whether the request comes from another site, which may not select a world (isolated
   * state).
   */
  refuses: (request: IncomingMessage) => boolean;
  get: (world: string, url: string) => Promise<Page>;
}

/**
 * Caches the pages of each world (isolated state of the mock server) separately and sends the
 * world's name with the page's API calls. Before a cached page is served, the API is asked for
 * changes in the page's world.
 */
export const createWorldPages = (
  apiHost: string,
  guard: ReturnType<typeof createHttpGuard>,
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
    refuses: (request) => guard.refusalOfCall(request, []) !== null,
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
        // Proxies cache by URL alone, so they would serve this page in other isolated worlds.
        const headers = { ...page.headers, 'x-accel-expires': '0' };
        const shared = page.cacheable && { 'cache-control': 'private, no-cache' };
        return { ...page, headers: { ...headers, ...shared } };
      }),
  };
};
