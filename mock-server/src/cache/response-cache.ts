import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { OpenDatabase } from '../db/connection.ts';
import type { Unlisten } from '../db/listener.ts';
import { TOPICS, type ResponseCache, type CachedResponse, type Topic } from '../domain/cache.ts';
import type { Clock } from '../domain/clock.ts';

interface Entry extends CachedResponse {
  topic: Topic;
  fromMs: number;
  untilMs: number;
}

/** On this PostgreSQL channel, triggers announce changed topics: news or advertisements. */
const CHANNEL = 'changes';
/** Triggers send this message about views and clicks, which published pages do not show. */
const HITS = 'hits';
/** Cached responses expire after this time, in case a notification of the database was missed. */
const MAX_AGE_MS = 30_000;
const MAX_BYTES = 16 * 1024 * 1024;

const isTopic = (text: string): text is Topic => TOPICS.some((topic) => topic === text);

/**
 * Caches responses in memory until a trigger announces a change of their data on any server.
 * Fastify creates the responses, so the `fetchMethod` of lru-cache is of no use.
 */
export const createResponseCache = (
  clock: Clock,
  database: Pick<OpenDatabase, 'listen'>,
  maxSize = MAX_BYTES,
): ResponseCache => {
  const entries = new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: ({ body }) => body.length,
  });
  const versions: Record<Topic, number> = { news: 0, advertisements: 0 };
  const server = randomUUID();
  let count = 0;
  /** The time at which the next scheduled story appears, or the next advertisement ends. */
  const dueMs: Record<Topic, number> = { news: Infinity, advertisements: Infinity };
  let follows = false;
  let isSuspended = false;
  let unlisten: Unlisten | undefined;

  const clear = (topics: readonly Topic[]): void => {
    for (const topic of topics) versions[topic] += 1;
    for (const [key, { topic }] of [...entries]) if (topics.includes(topic)) entries.delete(key);
  };

  return {
    find: (key) => {
      const entry = isSuspended ? undefined : entries.get(key);
      if (entry === undefined) return null;
      const nowMs = clock.now().getTime();
      return nowMs < entry.fromMs || nowMs >= entry.untilMs ? null : entry;
    },
    begin: (topic) => ({ topic, version: versions[topic], fromMs: clock.now().getTime() }),
    keep: ({ topic, version, fromMs }, key, response, until) => {
      const endsMs = until?.getTime() ?? Infinity;
      dueMs[topic] = Math.min(dueMs[topic], endsMs);
      if (!follows || version !== versions[topic]) return;
      const untilMs = Math.min(fromMs + MAX_AGE_MS, endsMs);
      entries.set(key, { ...response, topic, fromMs, untilMs });
    },
    clear,
    changes: () => {
      for (const topic of TOPICS) {
        if (clock.now().getTime() < dueMs[topic]) continue;
        dueMs[topic] = Infinity;
        count += 1;
      }
      return { server, count };
    },
    suspend: (suspended) => {
      isSuspended = suspended;
    },
    start: async () => {
      unlisten = await database.listen(
        CHANNEL,
        (payload) => {
          if (payload === HITS) {
            clear(['advertisements']);
            return;
          }
          count += 1;
          clear(isTopic(payload) ? [payload] : TOPICS);
        },
        (connected) => {
          follows = connected;
          count += 1;
          clear(TOPICS);
        },
      );
      follows = true;
    },
    stop: async () => {
      follows = false;
      clear(TOPICS);
      await unlisten?.();
    },
  };
};
