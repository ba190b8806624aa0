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
  /** Makes the page of a URL (path and query). */
  render: (url: string) => Promise<Page>;
  /** Milliseconds on a clock that tests can move. */
  now?: () => number;
  maxBytes?: number;
  /** Called when a stale page could not be renewed in the background. */
  onRefreshError?: (url: string, error: unknown) => void;
}

export interface PageCache {
  /** The page of a URL, from the cache or rendered. Rejects only when nothing is there to serve. */
  get: (url: string) => Promise<Page>;
}

const MS_PER_S = 1000;

/**
 * The page with its remaining lifetime, so that a proxy in front, which counts from when it gets
 * the page, does not keep it for that long once more.
 */
function withAge(page: Page, ageMs: number): Page {
  const cacheControl = page.headers['cache-control'] ?? '';
  const leftS = Math.max(1, Math.ceil((FRESH_MS - ageMs) / MS_PER_S));
  const left = cacheControl.replace(/\bs-maxage=\d+/, `s-maxage=${leftS}`);
  return { ...page, headers: { ...page.headers, 'cache-control': left } };
}

/**
 * Keeps the pages that are the same for everybody: fresh for 60 s; for 10 more minutes served as
 * they are while one rendering refreshes them. One rendering per URL at a time. Pages
 * that do not declare themselves public, and failures, are not kept; a failure leaves the stale
 * page in place, an answer that the page is gone removes it. The least recently read go first
 * when the pages outgrow their memory.
 */
export function createPageCache({
  render,
  now = Date.now,
  maxBytes = MAX_BYTES,
  onRefreshError = () => undefined,
}: Options): PageCache {
  const entries = new Map<string, Entry>();
  const pending = new Map<string, Promise<Page>>();
  let bytes = 0;

  const remove = (url: string) => {
    const entry = entries.get(url);
    if (!entry) return;
    entries.delete(url);
    bytes -= sizeOf(entry.page);
  };

  const store = (url: string, page: Page) => {
    remove(url);
    entries.set(url, { page, storedAtMs: now() });
    bytes += sizeOf(page);
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  };

  const renew = async (url: string) => {
    const page = await render(url);
    if (page.cacheable) store(url, page);
    else if (page.status < SERVER_ERROR) remove(url);
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
      entries.delete(url);
      entries.set(url, entry);
      if (ageMs >= FRESH_MS) {
        renderOnce(url).catch((error: unknown) => {
          onRefreshError(url, error);
        });
      }
      return withAge(entry.page, ageMs);
    },
  };
}
