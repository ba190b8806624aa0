import type { OpenDatabase } from '../db/connection.ts';
import type { Unlisten } from '../db/listener.ts';
import { TOPICS, type ResponseCache, type CachedResponse, type Topic } from '../domain/cache.ts';
import type { Clock } from '../domain/clock.ts';

interface Entry extends CachedResponse {
  topic: Topic;
  /** It holds from then on, and until then. */
  fromMs: number;
  untilMs: number;
}

/** The channel on which the table triggers announce which topic has changed. */
const CHANNEL = 'changes';
/** The longest that an answer can be out of date if ever a change is not told. */
const MAX_AGE_MS = 30_000;
const MAX_BYTES = 16 * 1024 * 1024;

const isTopic = (text: string): text is Topic => TOPICS.some((topic) => topic === text);

/**
 * Caches responses in memory until the data behind them changes, whoever changes it: triggers
 * announce each change with its commit, and so no server ever keeps what was read before one. They
 * also end with a time (`until`), such as that of the next publication, and when the clock is moved
 * back. At most 16 MiB; those that were not used for longest go first.
 */
export const createResponseCache = (
  clock: Clock,
  database: Pick<OpenDatabase, 'listen'>,
  maxBytes = MAX_BYTES,
): ResponseCache => {
  const entries = new Map<string, Entry>();
  const versions: Record<Topic, number> = { news: 0, advertisements: 0 };
  let bytes = 0;
  let follows = false;
  let isSuspended = false;
  let unlisten: Unlisten | undefined;

  const remove = (key: string, entry: Entry): void => {
    entries.delete(key);
    bytes -= entry.body.length;
  };

  const clear = (topics: readonly Topic[]): void => {
    for (const topic of topics) versions[topic] += 1;
    for (const [key, entry] of entries) if (topics.includes(entry.topic)) remove(key, entry);
  };

  return {
    find: (key) => {
      const entry = entries.get(key);
      if (entry === undefined || isSuspended) return null;
      const nowMs = clock.now().getTime();
      remove(key, entry);
      if (nowMs < entry.fromMs || nowMs >= entry.untilMs) return null;
      entries.set(key, entry);
      bytes += entry.body.length;
      return entry;
    },
    begin: (topic) => ({ topic, version: versions[topic], fromMs: clock.now().getTime() }),
    keep: ({ topic, version, fromMs }, key, answer, until) => {
      if (!follows || version !== versions[topic]) return;
      const known = entries.get(key);
      if (known !== undefined) remove(key, known);
      const untilMs = Math.min(fromMs + MAX_AGE_MS, until?.getTime() ?? Infinity);
      entries.set(key, { ...answer, topic, fromMs, untilMs });
      bytes += answer.body.length;
      for (const [oldest, entry] of entries) {
        if (bytes <= maxBytes) break;
        remove(oldest, entry);
      }
    },
    clear,
    suspend: (suspended) => {
      isSuspended = suspended;
    },
    start: async () => {
      unlisten = await database.listen(
        CHANNEL,
        (payload) => {
          clear(isTopic(payload) ? [payload] : TOPICS);
        },
        (connected) => {
          follows = connected;
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
