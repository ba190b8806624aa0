import { queryOptions } from '@tanstack/react-query';
import { anonymousApi } from '~/shared/api/anonymous-api.ts';
import type { Schemas } from '~/shared/api/types.ts';
import { unwrap } from '~/shared/api/unwrap.ts';
import { whereOffered } from '~/shared/api/where-offered.ts';
import { cleanUpdates } from '../body/clean-story.ts';
import type { StorySummary } from './stories.ts';

export type LiveUpdate = Schemas['LiveUpdate'];

const EVERY_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** The pause between two polls is at least 20 times as long as the backend took to respond. */
const PAUSE_PER_RESPONSE = 20;

/** The browser revalidates its cached response. The server responds with 304 if nothing has changed. */
const CONDITIONAL = { cache: 'no-cache' } as const;

interface News<Item> {
  results: Item[];
  isOver: boolean;
}

/** `news` is undefined before the first response, and null if the backend has no live news. */
interface Asked<Found> {
  news: Found | null | undefined;
  tookMs: number;
}

/**
 * Polls at once, then every 30 s while the tab is visible, and as soon as the tab becomes visible.
 * A slow backend is polled less often, and each failure doubles the pause. Polling stops after a
 * 404 or when a live story has ended.
 */
const followed = <Item, Found extends News<Item> = News<Item>>(
  key: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<Found>,
) => {
  const isOver = (asked?: Asked<Found>) => asked?.news === null || asked?.news?.isOver === true;
  const unasked: Asked<Found> = { news: undefined, tookMs: 0 };
  return queryOptions({
    queryKey: ['live', ...key],
    queryFn: async ({ signal }): Promise<Asked<Found>> => {
      const startMs = performance.now();
      const news = await whereOffered(ask(signal));
      return { news, tookMs: performance.now() - startMs };
    },
    initialData: unasked,
    initialDataUpdatedAt: () => Date.now() - EVERY_MS,
    retry: false,
    refetchOnWindowFocus: ({ state }) => !isOver(state.data) && 'always',
    staleTime: ({ state }) => (isOver(state.data) ? Infinity : EVERY_MS),
    refetchInterval: ({ state: { data, status, dataUpdatedAt } }) => {
      if (isOver(data)) return false;
      const failingMs = status === 'error' ? Date.now() - dataUpdatedAt : 0;
      const slowMs = PAUSE_PER_RESPONSE * (data?.tookMs ?? 0);
      return Math.min(Math.max(EVERY_MS, failingMs, slowMs), LONGEST_PAUSE_MS);
    },
  });
};

/** The changes in a live story's updates since an earlier poll. */
export interface UpdateChanges extends News<LiveUpdate> {
  /** The ids of removed updates. */
  removed: number[];
  /** The cursor for the next poll. Undefined if the backend has no cursors. */
  cursor: string | undefined;
}

/** The cursor of the last change on the page or, without cursors, the time of the newest update. */
type Position = { cursor: string } | { since: string };

/** Polls the changes in a live story's updates after `position` (listUpdates). */
export const updateChangesQuery = (slug: string, position: Position) =>
  followed<LiveUpdate, UpdateChanges>(['updates', slug, position], async (signal) => {
    const params = { path: { slug }, query: position };
    const options = { params, signal, ...CONDITIONAL };
    const changes = await unwrap(anonymousApi().GET('/articles/{slug}/updates/', options));
    const { removed = [], cursor, is_live: isLive } = changes;
    const results = await cleanUpdates(changes.results, slug);
    return { results, removed, cursor, isOver: !isLive };
  });

/** Polls the newest stories (listArticles). */
export const newStoriesQuery = (pageSize: number) =>
  followed<StorySummary>(['stories'], async (signal) => {
    const params = { query: { page_size: pageSize } };
    const call = anonymousApi().GET('/articles/', { params, signal, ...CONDITIONAL });
    const { results } = await unwrap(call);
    return { results, isOver: false };
  });
