import { queryOptions } from '@tanstack/react-query';
import { anonymousApi } from '~/shared/api/anonymous-api.ts';
import type { Schemas } from '~/shared/api/types.ts';
import { unwrap } from '~/shared/api/unwrap.ts';
import { whereOffered } from '~/shared/api/where-offered.ts';
import type { StorySummary } from './stories.ts';

export type LiveUpdate = Schemas['LiveUpdate'];

const EVERY_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** A slow backend is asked for at most a twentieth of the time. */
const PAUSE_PER_ANSWER = 20;

/** Revalidated, so that an answer that has not changed costs the server a 304. */
const CONDITIONAL = { cache: 'no-cache' } as const;

interface News<Item> {
  results: Item[];
  /** Nothing more will come. */
  isOver: boolean;
}

/** `news` is undefined before the first answer, and null where the call is not offered. */
interface Asked<Item> {
  news: News<Item> | null | undefined;
  tookMs: number;
}

/**
 * Asks at once and then every 30 s while the tab is visible: less often while the backend is slow, half as often after
 * each failure, and no more where the call is not offered (404) or nothing more will come.
 */
const followed = <Item>(
  key: readonly string[],
  ask: (signal: AbortSignal) => Promise<News<Item>>,
) => {
  const isOver = (asked?: Asked<Item>) => asked?.news === null || asked?.news?.isOver === true;
  const unasked: Asked<Item> = { news: undefined, tookMs: 0 };
  return queryOptions({
    queryKey: ['live', ...key],
    queryFn: async ({ signal }): Promise<Asked<Item>> => {
      const startMs = performance.now();
      const news = await whereOffered(ask(signal));
      return { news, tookMs: performance.now() - startMs };
    },
    initialData: unasked,
    initialDataUpdatedAt: () => Date.now() - EVERY_MS,
    retry: false,
    refetchOnWindowFocus: true,
    staleTime: ({ state }) => (isOver(state.data) ? Infinity : EVERY_MS),
    refetchInterval: ({ state: { data, status, dataUpdatedAt } }) => {
      if (isOver(data)) return false;
      const failingMs = status === 'error' ? Date.now() - dataUpdatedAt : 0;
      const slowMs = PAUSE_PER_ANSWER * (data?.tookMs ?? 0);
      return Math.min(Math.max(EVERY_MS, failingMs, slowMs), LONGEST_PAUSE_MS);
    },
  });
};

/** What is new in a live story (listUpdates) since the newest update on the page. */
export const newUpdatesQuery = (slug: string, since: string) =>
  followed<LiveUpdate>(['updates', slug, since], async (signal) => {
    const params = { path: { slug }, query: { since } };
    const { results, is_live: isLive } = await unwrap(
      anonymousApi().GET('/articles/{slug}/updates/', { params, signal, ...CONDITIONAL }),
    );
    return { results, isOver: !isLive };
  });

/** The newest stories (listArticles), again and again. */
export const newStoriesQuery = (pageSize: number) =>
  followed<StorySummary>(['stories'], async (signal) => {
    const params = { query: { page_size: pageSize } };
    const { results } = await unwrap(
      anonymousApi().GET('/articles/', { params, signal, ...CONDITIONAL }),
    );
    return { results, isOver: false };
  });
