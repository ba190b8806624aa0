/** The server's response to a write, or null if the connection broke. */
export type WriteResponse = { status: number; headers: Headers } | null;

type Awaitable<Value> = Value | Promise<Value>;

/** A kind of write, such as sign-ups or payments. */
export interface Kind {
  name: string;
  /** A client of this kind pauses for this many milliseconds after each write. */
  pauseMs?: number;
  /** Prepares the next write, which may require requests of its own. The key is unique. */
  next: (url: string, key: string) => Awaitable<Pick<Write, 'send' | 'accepted'>>;
  /**
   * Returns a function that counts how often a write with this key is stored on the server. The
   * function throws an error if a write is stored only in part.
   */
  count: (url: string) => Awaitable<(write: Write) => Awaitable<number>>;
}

/**
 * A write, such as a payment, that must take effect exactly once, even if the client repeats it.
 */
export interface Write {
  kind: string;
  /** Identifies this write among all writes. */
  key: string;
  send: (url: string) => Promise<WriteResponse>;
  /** Each of these statuses acknowledges the write, whether it was sent once or repeatedly. */
  accepted: readonly number[];
  isAcknowledged: boolean;
  /** True if the write was sent more than once. */
  isResent: boolean;
  /** When the write was first sent, and when it was answered or its connection broke. */
  beganMs: number;
  endedMs: number;
  /** The status of the first response. A broken connection counts as status 0. */
  status: number;
}

/** Sends a write and records whether it was acknowledged. */
export const send = async (write: Write, url: string): Promise<WriteResponse> => {
  const outcome = await write.send(url).catch(() => null);
  if (outcome !== null && write.accepted.includes(outcome.status)) write.isAcknowledged = true;
  return outcome;
};
