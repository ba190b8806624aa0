/** Groups of data that responses are made from; a change to one invalidates its responses. */
export const TOPICS = ['news', 'advertisements'] as const;
export type Topic = (typeof TOPICS)[number];

/** A response that can be sent as is. */
export interface CachedResponse {
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
  /**
   * Called whenever it is sent, with the status (200, or 304 to who has it), how long it took and
   * the address of the client.
   */
  onSent?: ((status: number, elapsedMs: number, ip: () => string) => void) | undefined;
}

/** A look at the data of a topic, begun before they are read. */
export interface CacheRead {
  topic: Topic;
  version: number;
  /** When it began. */
  fromMs: number;
}

/** Ready answers to the hot public reads, in memory. */
export interface ResponseCache {
  /** The answer kept under this key, if it still holds. */
  find(key: string): CachedResponse | null;
  /** Begins a reading, whose result may be kept. */
  begin(topic: Topic): CacheRead;
  /** Keeps an answer, unless its topic has changed since the reading began. */
  keep(reading: CacheRead, key: string, answer: CachedResponse, until?: Date): void;
  /** Removes the responses of these topics. */
  clear(topics: readonly Topic[]): void;
  /** Holds all of them back, or no longer. */
  suspend(suspended: boolean): void;
  /** How often anything published has changed, on any server, since this one (`server`) started. */
  changes(): { server: string; count: number };
  /** Follows the changes of all servers on the database; before it, nothing is kept. */
  start(): Promise<void>;
  stop(): Promise<void>;
}
