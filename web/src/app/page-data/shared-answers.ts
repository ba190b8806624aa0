import type { QueryPersister } from '@tanstack/react-query';
import { LRUCache } from 'lru-cache';

/** Less than the time after which a change is reported once more, see server/follow-changes.ts. */
const SHARED_MS = 200;
const MOST_ANSWERS = 500;

const answers = new LRUCache<string, Promise<unknown>>({
  max: MOST_ANSWERS,
  ttl: SHARED_MS,
  ttlResolution: 0,
  perf: { now: () => Date.now() },
});

/** Lets pages that are rendered at about the same time share the API's public answers. */
export const sharedAnswer: QueryPersister = async (queryFn, context, { queryHash }) => {
  const known = answers.get(queryHash);
  if (known) return known;
  const answer = Promise.resolve(queryFn(context));
  answers.set(queryHash, answer);
  return answer;
};
