import { LRUCache } from 'lru-cache';
import { sizeOf, type Page } from './page.ts';

const FRESH_MS = 60_000;
const STALE_MS = 10 * 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
const SERVER_ERROR = 500;

interface Entry {
  page: Page;
  storedAtMs: number;
}

interface Options {
  /** Renders the page of a URL (path and query). */
  render: (url: string) => Promise<Page>;
  now?: () => number;
  maxBytes?: number;
  /** Called when refreshing a stale page in the background fails. */
  onRefreshError?: (url: string, error: unknown) => void;
}

export interface PageCache {
  /** Returns the cached or rendered page; rejects only if there is neither. */
  get: (url: string) => Promise<Page>;
}

const MS_PER_S = 1000;

/** Sets `Age`, so that a proxy in front does not restart the page's lifetime. */
const withAge = (page: Page, ageMs: number): Page => {
  const cacheControl = page.headers['cache-control'] ?? '';
  const leftS = Math.max(1, Math.ceil((FRESH_MS - ageMs) / MS_PER_S));
  const left = cacheControl.replace(/\bs-maxage=\d+/, `s-maxage=${leftS}`);
  return { ...page, headers: { ...page.headers, 'cache-control': left } };
};

/**
 * Caches public pages for 60 s and serves them stale for 10 more minutes while one rendering per
 * URL refreshes them. A server error keeps the stale page, any other uncacheable response removes
 * it. The least recently used pages are evicted when memory runs out.
 */
export const createPageCache = ({
  render,
  now = Date.now,
  maxBytes = MAX_BYTES,
  onRefreshError = () => undefined,
}: Options): PageCache => {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => sizeOf(page),
  });
  const pending = new Map<string, Promise<Page>>();

  const renew = async (url: string) => {
    const page = await render(url);
    if (page.cacheable) entries.set(url, { page, storedAtMs: now() });
    else if (page.status < SERVER_ERROR) entries.delete(url);
    return page;
  };

  const renderOnce = (url: string) => {
    const underWay = pending.get(url);
    if (underWay) return underWay;
    const rendering = renew(url).finally(() => pending.delete(url));
    pending.set(url, rendering);
    return rendering;
  };

  return {
    async get(url) {
      const entry = entries.get(url);
      const ageMs = entry ? now() - entry.storedAtMs : Infinity;
      if (!entry || ageMs >= FRESH_MS + STALE_MS) return renderOnce(url);
      if (ageMs >= FRESH_MS) {
        renderOnce(url).catch((error: unknown) => {
          onRefreshError(url, error);
        });
      }
      return withAge(entry.page, ageMs);
    },
  };
};
