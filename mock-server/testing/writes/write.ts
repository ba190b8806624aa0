import { createControl } from '../../../control/client.ts';

/** The server's response to a write, or null if the connection broke. */
export type WriteResponse = { status: number; headers: Headers } | null;

/** A write, such as a payment, that must take effect exactly once even if it is repeated. */
export interface Write {
  kind: string;
  /** Identifies this write among all writes of its kind. */
  key: string;
  send: (url: string) => Promise<WriteResponse>;
  /** Each of these statuses acknowledges the write, whether it was sent once or repeatedly. */
  accepted: readonly number[];
  isAcknowledged: boolean;
  isResent: boolean;
}

/** A kind of write, such as sign-ups or payments. */
export interface Kind {
  name: string;
  /** Prepares the next write, for example by requests that create an account. */
  next: (url: string) => Promise<Pick<Write, 'key' | 'send' | 'accepted'>>;
  /** Returns how often each write is stored. Throws if one is stored only in part. */
  count: (url: string, writes: readonly Write[]) => Promise<number[]>;
}

/** Signs a person in without a password. Returns the access token. */
export const tokenOf = async (url: string, person: string): Promise<string> =>
  (await createControl(url).signIn(person)).access_token;

/** Counts writes one after another, because servers refuse too many requests at once. */
export const countEach = async (
  writes: readonly Write[],
  count: (write: Write) => Promise<number>,
): Promise<number[]> => {
  const counts: number[] = [];
  for (const write of writes) counts.push(await count(write));
  return counts;
};

/** Lifts the rate limits, sends a write and records whether it was acknowledged. */
export const send = async (write: Write, url: string): Promise<WriteResponse> => {
  await createControl(url)
    .liftLimits()
    .catch(() => undefined);
  const response = await write.send(url).catch(() => null);
  if (response !== null && write.accepted.includes(response.status)) write.isAcknowledged = true;
  return response;
};
