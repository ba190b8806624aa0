/** What a cached response is about. A change of a topic's data invalidates its responses. */
export const TOPICS = ['news', 'advertisements'] as const;
export type Topic = (typeof TOPICS)[number];

export interface CachedResponse {
  /** The body with one byte per character (latin1), which Node sends with the headers. */
  body: string;
  etag: string;
  /** Names and values of the headers, alternating. */
  headers: string[];
  /** The headers of a 304 response, alternating like `headers`. */
  headersWithoutBody: string[];
  /** True if only visitors get this response, because signed-in people get personal ones. */
  isAnonymous: boolean;
  /** Called for each response with status, duration and the client's IP address. */
  onSent?: ((status: number, elapsedMs: number, ip: () => string) => void) | undefined;
}

/** What a request reads and since when. It is created before the request reads any data. */
export interface CacheRead {
  topic: Topic;
  version: number;
  fromMs: number;
}

export interface ResponseCache {
  /** Returns the cached response for this key, or null if there is none that is still valid. */
  find(key: string): CachedResponse | null;
  /** Notes that a request begins to read a topic, so that its response may be cached. */
  begin(topic: Topic): CacheRead;
  /** Caches a response, unless the data of its topic have changed since the read began. */
  keep(reading: CacheRead, key: string, answer: CachedResponse, until?: Date): void;
  clear(topics: readonly Topic[]): void;
  /** Stops serving cached responses (true) or serves them again (false). */
  suspend(suspended: boolean): void;
  /** How often published content has changed on any server since this one (`server`) started. */
  changes(): { server: string; count: number };
  /** Starts to learn of changes by other servers. Before that, nothing is cached. */
  start(): Promise<void>;
  stop(): Promise<void>;
}
