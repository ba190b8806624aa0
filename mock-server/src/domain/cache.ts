/** The topics of cached data. A change to a topic invalidates its cached responses. */
export const TOPICS = ['news', 'advertisements'] as const;
export type Topic = (typeof TOPICS)[number];

/** A response that can be sent without further work. */
export interface CachedResponse {
  /**
   * The body, with one byte per character (latin1). Node sends a string body together with the
   * headers, which makes short responses much cheaper.
   */
  body: string;
  etag: string;
  /** The array alternates names and values. */
  headers: string[];
  /** The headers of a 304 response. */
  headersWithoutBody: string[];
  /** Whether only visitors may get the response. Signed-in people get a personal response. */
  isAnonymous: boolean;
  /**
   * Called whenever the response is sent, with its status (200 or 304), its duration in
   * milliseconds and the client's IP address.
   */
  onSent?: ((status: number, elapsedMs: number, ip: () => string) => void) | undefined;
}

/** A read of a topic's data. It starts before the data are read. */
export interface CacheRead {
  topic: Topic;
  version: number;
  /** The start of the read, in milliseconds. */
  fromMs: number;
}

/** An in-memory cache of responses to frequent public reads. */
export interface ResponseCache {
  /** Returns the cached response for this key if it is still valid. */
  find(key: string): CachedResponse | null;
  /** Starts a read whose response may be cached. */
  begin(topic: Topic): CacheRead;
  /** Caches a response unless its topic has changed since the read started. */
  keep(reading: CacheRead, key: string, answer: CachedResponse, until?: Date): void;
  /** Removes the responses of these topics. */
  clear(topics: readonly Topic[]): void;
  /** Stops or resumes serving cached responses. */
  suspend(suspended: boolean): void;
  /** The number of changes of published content on any server since the server `server` started. */
  changes(): { server: string; count: number };
  /**
   * Starts to listen for changes on all servers of the database. Until then, the cache stores
   * nothing.
   */
  start(): Promise<void>;
  stop(): Promise<void>;
}
