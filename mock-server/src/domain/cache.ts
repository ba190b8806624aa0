/**
 * A topic is what a cached response is about. When the data of a topic change, its cached responses
 * are invalidated.
 */
export const TOPICS = ['news', 'advertisements'] as const;
export type Topic = (typeof TOPICS)[number];

export interface CachedResponse {
  /**
   * The body as a string with one byte per character (latin1). Node sends a string together with
   * the headers, which makes short responses much cheaper.
   */
  body: string;
  etag: string;
  /** Names and values of the headers, alternating. */
  headers: string[];
  /** The headers of a 304 response, alternating like `headers`. */
  headersWithoutBody: string[];
  /** True if only visitors get this response, because signed-in people get personal ones. */
  isAnonymous: boolean;
  /**
   * Called each time the response is sent, with the status (200 or 304), the duration in
   * milliseconds and the client's IP address.
   */
  onSent?: ((status: number, elapsedMs: number, ip: () => string) => void) | undefined;
}

/** What a request reads and since when. It is created before the request reads any data. */
export interface CacheRead {
  topic: Topic;
  version: number;
  /** When the read began, in milliseconds since 1970. */
  fromMs: number;
}

export interface ResponseCache {
  /** Returns the cached response for this key, or null if there is none that is still valid. */
  find(key: string): CachedResponse | null;
  /**
   * Notes that a request begins to read the data of a topic, so that its response may be cached.
   */
  begin(topic: Topic): CacheRead;
  /** Caches a response, unless the data of its topic have changed since the read began. */
  keep(reading: CacheRead, key: string, answer: CachedResponse, until?: Date): void;
  clear(topics: readonly Topic[]): void;
  /** Stops serving cached responses (true) or serves them again (false). */
  suspend(suspended: boolean): void;
  /**
   * How often published content has changed since this server started, whichever server changed it.
   * `server` is the id of this server.
   */
  changes(): { server: string; count: number };
  /** Starts to learn of changes by other servers. Before that, nothing is cached. */
  start(): Promise<void>;
  stop(): Promise<void>;
}
