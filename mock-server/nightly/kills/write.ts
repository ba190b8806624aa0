/** What a server has answered to a write; null when the connection broke. */
export type Outcome = { status: number; headers: Headers } | null;

/** Something that a client wants done once, however often it has to be sent. */
export interface Write {
  kind: string;
  /** Tells it from all others of its kind. */
  key: string;
  send: (url: string) => Promise<Outcome>;
  /** Statuses that acknowledge it, also when it had been done already. */
  accepted: readonly number[];
  isAcknowledged: boolean;
  /** Whether it was sent more than once. */
  isResent: boolean;
}

/** Writes of one kind. */
export interface Kind {
  name: string;
  /** Prepares the next one, which may itself take requests. */
  next: (url: string) => Promise<Pick<Write, 'key' | 'send' | 'accepted'>>;
  /**
   * How often each of these is there.
   * @throws Error when one is there in part
   */
  count: (url: string, writes: readonly Write[]) => Promise<number[]>;
}

/** Sends a write and notes whether it was acknowledged. */
export const send = async (write: Write, url: string): Promise<Outcome> => {
  const outcome = await write.send(url).catch(() => null);
  if (outcome !== null && write.accepted.includes(outcome.status)) write.isAcknowledged = true;
  return outcome;
};
