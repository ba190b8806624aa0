import { LRUCache } from 'lru-cache';
import { pageKey } from './page-key.ts';
import type { Page } from './page.ts';
import { Overloaded } from './render-queue.ts';

const FRESH_MS = 60_000;
const STALE_MS = 10 * 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
const SERVER_ERROR = 500;

interface Entry {
  page: Page;
  storedAtMs: number;
  /** The number of content changes before the rendering began. */
  edition: number;
}

/** Whether a rendering must not replace the cached page: it failed, or it has gaps. */
const isWorse = (page: Page, known: Entry | undefined): boolean =>
  page.status >= SERVER_ERROR || (page.cacheable && page.hasGaps && known?.page.hasGaps === false);

export interface PageCacheOptions {
  /** Renders the page with this path and query. Returns `previous` if the page has not changed. */
  render: (url: string, previous?: Page) => Promise<Page>;
  now?: () => number;
  maxBytes?: number;
  onRefreshError?: (url: string, error: unknown) => void;
}

export interface PageCache {
  /** Returns the page. Rejects if it can neither be rendered nor taken from the cache. */
  get: (url: string) => Promise<Page>;
  /** Marks all pages as outdated, so that each is rendered again before it is served. */
  outdate: () => void;
}

/**
 * Caches public pages. A page is fresh for 60 s. For 10 more minutes, the stale page is served
 * while one rendering refreshes it. An older page is served only while too many renderings are
 * waiting. A page that `outdate` has marked is served only if rendering it again fails. A page with
 * gaps is served for 60 s only, and never replaces a full page.
 */
export const createPageCache = ({
  render,
  now = Date.now,
  maxBytes = MAX_BYTES,
  onRefreshError = () => undefined,
}: PageCacheOptions): PageCache => {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.size,
  });
  let pending = new Map<string, Promise<Page>>();
  let edition = 0;

  const renew = async (url: string) => {
    const begun = edition;
    const page = await render(url, entries.peek(url)?.page);
    if ((entries.peek(url)?.edition ?? 0) > begun) return page;
    if (isWorse(page, entries.peek(url))) return page;
    if (page.cacheable) entries.set(url, { page, storedAtMs: now(), edition: begun });
    else entries.delete(url);
    return page;
  };

  const renderOnce = (url: string) => {
    const underWay = pending.get(url);
    if (underWay) return underWay;
    const ofEdition = pending;
    const rendering = renew(url).finally(() => ofEdition.delete(url));
    pending.set(url, rendering);
    return rendering;
  };

  const report = (url: string, error: unknown) => {
    if (!(error instanceof Overloaded)) onRefreshError(url, error);
  };

  return {
    async get(pageUrl) {
      const url = pageKey(pageUrl);
      const entry = entries.get(url);
      const ageMs = entry ? now() - entry.storedAtMs : Infinity;
      if (!entry) return renderOnce(url);
      const isTooOld = ageMs >= FRESH_MS + (entry.page.hasGaps ? 0 : STALE_MS);
      if (isTooOld || entry.edition < edition) {
        try {
          const page = await renderOnce(url);
          return isTooOld || !isWorse(page, entry) ? page : entry.page;
        } catch (error) {
          if (isTooOld && (entry.page.hasGaps || !(error instanceof Overloaded))) throw error;
          report(url, error);
        }
      } else if (ageMs >= FRESH_MS) {
        renderOnce(url).catch((error: unknown) => report(url, error));
      }
      return entry.page;
    },
    outdate() {
      edition += 1;
      pending = new Map();
    },
  };
};
