import type { OpenDatabase, Unlisten } from '../db/connection.ts';
import type { Clock } from './clock.ts';

/** What ready answers are made from; a change of it makes them void. */
export const TOPICS = ['news', 'advertisements'] as const;
export type Topic = (typeof TOPICS)[number];

/** A response that can be sent as is. */
export interface ReadyAnswer {
  /**
   * The bytes, a character each (latin1): a text goes out in one piece with the headers, which is
   * what costs most in a short answer.
   */
  body: string;
  etag: string;
  /** Names and values by turns. */
  headers: string[];
  /** Those that go with a 304. */
  headersWithoutBody: string[];
  /** Not for people who are signed in: they get one of their own. */
  isAnonymous: boolean;
  /** Called whenever it is sent, with the status: 200, or 304 to who has it. */
  onSent?: ((status: number) => void) | undefined;
}

/** A look at the data of a topic, begun before they are read. */
export interface Reading {
  topic: Topic;
  version: number;
  /** When it began. */
  fromMs: number;
}

interface Entry extends ReadyAnswer {
  topic: Topic;
  /** It holds from then on, and until then. */
  fromMs: number;
  untilMs: number;
}

/** Ready answers to the hot public reads, in memory. */
export interface Projection {
  /** The answer kept under this key, if it still holds. */
  find(key: string): ReadyAnswer | null;
  /** Begins a reading, whose result may be kept. */
  begin(topic: Topic): Reading;
  /** Keeps an answer, unless its topic has changed since the reading began. */
  keep(reading: Reading, key: string, answer: ReadyAnswer, until?: Date): void;
  /** Makes the answers of these topics void. */
  clear(topics: readonly Topic[]): void;
  /** Holds all of them back, or no longer. */
  suspend(suspended: boolean): void;
  /** Follows the changes of all servers on the database; before it, nothing is kept. */
  start(): Promise<void>;
  stop(): Promise<void>;
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
export const createProjection = (
  clock: Clock,
  database: Pick<OpenDatabase, 'listen'>,
  maxBytes = MAX_BYTES,
): Projection => {
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
