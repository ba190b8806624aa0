import type { QueryClient, QueryPersister } from '@tanstack/react-query';
import { LRUCache } from 'lru-cache';
import type { AppLoadContext } from 'react-router-dom';
import { apiOfWorld } from '~/shared/api/anonymous-api.ts';
import { createQueryClient } from '~/shared/api/query-client.ts';

declare module 'react-router' {
  interface AppLoadContext {
    /** The world (isolated state of the mock server) in which the page is rendered. */
    world?: string | undefined;
  }
}

/**
 * The lifetime of shared API responses, in milliseconds. It must be shorter than the polling
 * interval in server/follow-changes.ts, so that pages show no outdated data.
 */
const SHARED_MS = 200;
const MOST_ANSWERS = 500;

const answers = new LRUCache<string, Promise<unknown>>({
  max: MOST_ANSWERS,
  ttl: SHARED_MS,
  ttlResolution: 0,
  perf: { now: () => Date.now() },
});

const sharedAnswer: QueryPersister = async (queryFn, context, { queryHash }) => {
  const known = answers.get(queryHash);
  if (known) return known;
  const answer = Promise.resolve(queryFn(context));
  answers.set(queryHash, answer);
  return answer;
};

/**
 * Creates the query client of one page. Pages that are rendered at about the same time share public
 * API responses, except in a world.
 */
export const createServerQueries = ({ world }: AppLoadContext): QueryClient =>
  createQueryClient(
    world === undefined ? { persister: sharedAnswer } : { meta: { api: apiOfWorld(world) } },
  );
