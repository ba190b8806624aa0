import type { QueryClient, QueryPersister } from '@tanstack/react-query';
import { LRUCache } from 'lru-cache';
import type { AppLoadContext } from 'react-router-dom';
import { apiForPage } from '~/shared/api/anonymous-api.ts';
import { createQueryClient } from '~/shared/api/query-client.ts';

declare module 'react-router' {
  interface AppLoadContext {
    /** The world in which the page is rendered. */
    world?: string | undefined;
    /** Whether the page lacks a part because the backend has rejected a call. */
    hasGaps?: boolean;
  }
}

/**
 * The lifetime of shared API responses, in milliseconds. It must be shorter than the polling
 * interval in server/follow-changes.ts, so that pages show no outdated data.
 */
const SHARED_MS = 200;
const MOST_RESPONSES = 500;

interface SharedResponse {
  data: Promise<unknown>;
  isRefused: boolean;
}

const responses = new LRUCache<string, SharedResponse>({
  max: MOST_RESPONSES,
  ttl: SHARED_MS,
  ttlResolution: 0,
  perf: { now: () => Date.now() },
});

const share =
  (onRefused: () => void): QueryPersister =>
  async (queryFn, context, { queryHash }) => {
    let response = responses.get(queryHash);
    if (!response) {
      const asked: SharedResponse = { data: Promise.resolve(null), isRefused: false };
      const api = apiForPage(undefined, () => {
        asked.isRefused = true;
      });
      asked.data = Promise.resolve(queryFn({ ...context, meta: { api } }));
      responses.set(queryHash, asked);
      response = asked;
    }
    try {
      return await response.data;
    } finally {
      if (response.isRefused) onRefused();
    }
  };

/**
 * Creates the query client of one page. Pages that are rendered at about the same time share public
 * API responses, except in a world.
 */
export const createServerQueries = (context: AppLoadContext): QueryClient => {
  const { world } = context;
  const onRefused = () => {
    context.hasGaps = true;
  };
  return createQueryClient(
    world === undefined
      ? { persister: share(onRefused) }
      : { meta: { api: apiForPage(world, onRefused) } },
  );
};
