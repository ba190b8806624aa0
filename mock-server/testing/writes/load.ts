import { setTimeout as sleep } from 'node:timers/promises';
import { profileChanges, signIns, signUps } from './accounts.ts';
import { advertisements, decisions } from './advertisements.ts';
import { comments } from './comments.ts';
import { purchases, renewals } from './payments.ts';
import { send, type Kind, type Write } from './write.ts';

const PAUSE_MS = 100;
/** After this many writes, the load ends even if the test fails and never calls `stop`. */
const MAX_WRITES = 5000;

/**
 * Returns all kinds of writes.
 * @param run a prefix of names and email addresses, which tells the writes of one run from others
 * @param webhookSecret the secret with which the payment provider signs; by default that of tests
 */
export const makeKinds = (run: string, webhookSecret?: string): Kind[] => [
  signUps(run),
  signIns(run),
  profileChanges(run),
  advertisements(run),
  decisions(run),
  comments(run),
  purchases(run),
  renewals(run, webhookSecret),
];

/** Starts one person for each kind of write. Before each write, `target` returns the server's URL. */
export const startLoad = (kinds: readonly Kind[], target: () => string) => {
  const writes: Write[] = [];
  const statuses = new Map<number, number>();
  let withoutRetry = 0;
  let acknowledged = 0;
  let isStopped = false;

  const writeOne = async (kind: Kind): Promise<boolean> => {
    const url = target();
    // This request throws if the server is down, which saves hundreds of hopeless writes.
    await fetch(new URL('/healthz', url));
    const prepared = await kind.next(url);
    const write: Write = { ...prepared, kind: kind.name, isAcknowledged: false, isResent: false };
    const response = await send(write, url);
    const status = response?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 503 && !response?.headers.has('retry-after')) withoutRetry += 1;
    if (write.isAcknowledged) acknowledged += 1;
    writes.push(write);
    return write.isAcknowledged;
  };

  const people = kinds.map(async (kind) => {
    while (!isStopped && writes.length < MAX_WRITES) {
      const isDone = await writeOne(kind).catch(() => false);
      if (!isDone) await sleep(PAUSE_MS);
    }
  });

  return {
    writes,
    /** The number of responses by status. A broken connection counts as status 0. */
    statuses,
    /** The number of 503 responses without a Retry-After header. */
    withoutRetry: () => withoutRetry,
    /** Waits until the servers have acknowledged this many more writes. */
    acknowledge: async (count: number): Promise<void> => {
      const goal = acknowledged + count;
      while (acknowledged < goal) {
        if (writes.length >= MAX_WRITES) throw new Error('The load has come to its bound');
        await sleep(1);
      }
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      await Promise.all(people);
    },
  };
};

export type Load = ReturnType<typeof startLoad>;
