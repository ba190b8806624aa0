/** The server's response to a write. Null if the connection broke. */
export type WriteResponse = { status: number; headers: Headers } | null;

/** A write that must take effect exactly once, even if the client repeats it. */
export interface Write {
  kind: string;
  /** Identifies the write among all writes of its kind. */
  key: string;
  send: (url: string) => Promise<WriteResponse>;
  /** The statuses that acknowledge the write, including those of a repetition. */
  accepted: readonly number[];
  isAcknowledged: boolean;
  /** Whether the write was sent more than once. */
  isResent: boolean;
}

/** A kind of write. */
export interface Kind {
  name: string;
  /** Prepares the next write. The preparation may send requests too. */
  next: (url: string) => Promise<Pick<Write, 'key' | 'send' | 'accepted'>>;
  /**
   * Counts how often each write is stored.
   * @throws Error if a write is stored only in part
   */
  count: (url: string, writes: readonly Write[]) => Promise<number[]>;
}

/** Sends a write and records whether it was acknowledged. */
export const send = async (write: Write, url: string): Promise<WriteResponse> => {
  const outcome = await write.send(url).catch(() => null);
  if (outcome !== null && write.accepted.includes(outcome.status)) write.isAcknowledged = true;
  return outcome;
};
