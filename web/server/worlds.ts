import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { createHttpGuard } from '../../packages/http-guard/hosts.ts';
import { createPageCache, type PageCache, type PageCacheOptions } from './page-cache.ts';
import type { Page } from './page.ts';

const FIELD = 'x-world';
const COOKIE = /(?:^|; ?)x-world=([a-z\d-]{1,32})(?:;|$)/;
const NAME = /^[a-z\d-]{1,32}$/;
const MOST_WORLDS = 32;
const MAX_BYTES = 8 * 1024 * 1024;

/** Renders and caches the pages of the mock server's worlds. */
export interface WorldPages {
  /** Returns the name of the world from the request's header or cookie. */
  nameIn: (request: IncomingMessage) => string | undefined;
  /** Whether the request may not select a world, because it comes from another site or machine. */
  refuses: (request: IncomingMessage) => boolean;
  get: (world: string, url: string) => Promise<Page>;
}

interface Options extends Omit<PageCacheOptions, 'render'> {
  render: (url: string, previous: Page | undefined, world: string) => Promise<Page>;
}

/** Caches the pages of each world separately, and asks the API for changes before serving one. */
export const createWorldPages = (
  apiHost: string,
  guard: ReturnType<typeof createHttpGuard>,
  { render, ...options }: Options,
): WorldPages => {
  const caches = new LRUCache<string, { pages: PageCache; changes: string }>({
    max: MOST_WORLDS,
    memoMethod: (world) => ({
      pages: createPageCache({
        ...options,
        render: (url, previous) => render(url, previous, world),
        maxBytes: MAX_BYTES,
      }),
      changes: '',
    }),
  });

  const readChanges = async (world: string): Promise<string> => {
    try {
      const headers = { [FIELD]: world };
      return await (await fetch(`${apiHost}/api/changes/`, { headers })).text();
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
    async get(world, url) {
      const cache = caches.memo(world);
      const changes = await readChanges(world);
      if (changes !== cache.changes || changes === '') cache.pages.outdate();
      cache.changes = changes;
      const page = await cache.pages.get(url);
      // Proxies cache by URL alone, so they would serve this page in other worlds.
      const headers = { ...page.headers, 'x-accel-expires': '0' };
      const shared = page.cacheable && { 'cache-control': 'private, no-cache' };
      return { ...page, headers: { ...headers, ...shared } };
    },
  };
};
