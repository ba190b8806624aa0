import type { QueryClient, QueryPersister } from '@tanstack/react-query';
import { LRUCache } from 'lru-cache';
import { createQueryClient } from '~/shared/api/query-client.ts';

/** Less than the time after which a change is reported once more, see server/follow-changes.ts. */
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
 * The queries of one page, which shares the API's public answers with pages that are rendered at
 * about the same time.
 */
export const createServerQueries = (): QueryClient =>
  createQueryClient(globalThis.rendersInWorld?.() ? {} : { persister: sharedAnswer });
