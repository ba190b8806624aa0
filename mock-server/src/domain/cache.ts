/** The topics of cached responses, which a change of the topic's data invalidates. */
export const TOPICS = ['news', 'advertisements'] as const;
export type Topic = (typeof TOPICS)[number];

export interface CachedResponse {
  /** The body as a latin1 string (one byte per character), which Node sends with the headers. */
  body: string;
  etag: string;
  /** The array alternates names and values of the headers. */
  headers: string[];
  /** The headers of a 304 response, in the same format as `headers`. */
  headersWithoutBody: string[];
  /** True if only visitors get this response, because signed-in people get personal responses. */
  isAnonymous: boolean;
  /** Called each time this response has been sent. */
  onSent?: ((status: number, elapsedMs: number, ip: () => string) => void) | undefined;
}

/** Which topic a request reads, and since when. Created before the request reads data. */
export interface CacheRead {
  topic: Topic;
  version: number;
  fromMs: number;
}

export interface ResponseCache {
  /** Returns the cached response for this key, or null if there is none that is still valid. */
  find(key: string): CachedResponse | null;
  /** A request whose response may be cached must call this function before it reads data. */
  begin(topic: Topic): CacheRead;
  /** Caches a response, unless data of its topic have changed since `begin` was called. */
  keep(reading: CacheRead, key: string, response: CachedResponse, until?: Date): void;
  clear(topics: readonly Topic[]): void;
  /** Turns the use of cached responses off (true) or on (false). */
  suspend(suspended: boolean): void;
  /** The id of this server, and how often published content has changed since its start. */
  changes(): { server: string; count: number };
  /** Starts to receive notifications of changed data. Nothing is cached before. */
  start(): Promise<void>;
  stop(): Promise<void>;
}
