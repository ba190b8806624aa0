import { setTimeout as sleep } from 'node:timers/promises';
import { noisyJpeg } from '../../testing/pictures.ts';
import { advertisements, decisions } from './advertisements.ts';
import { profileChanges, SIGN_UPS } from './accounts.ts';
import { comments } from './comments.ts';
import { createControl } from '../../../control/client.ts';
import { purchases, renewals } from './payments.ts';
import { send, type Kind, type Write } from './write.ts';

/** After a failed write, a client pauses for at least this many milliseconds. */
const PAUSE_MS = 100;
const MEMBERS = 40;
/** After this many writes, the load ends even if the test fails and never calls `stop`. */
const MAX_WRITES = 20_000;

let made = 0;

/** Creates members, whose email addresses start with `run`. Returns their access tokens. */
export const makeMembers = async (url: string, run: string): Promise<string[]> => {
  const members: string[] = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    const email = `${run}-writer-${n}@millbrook.example`;
    members.push(await createControl(url).makePerson({ email, membership: 'active' }));
  }
  return members;
};

/** Creates people on this server and returns all kinds of writes, which act for these people. */
export const makeKinds = async (url: string, run: string): Promise<Kind[]> => [
  SIGN_UPS,
  profileChanges(),
  advertisements(() => noisyJpeg({ width: 400, height: 300 })),
  decisions(),
  comments(await makeMembers(url, run)),
  purchases(),
  renewals(),
];

/** A group of clients that send writes until `stop` is called. */
export interface Load {
  /** All writes that were sent so far. */
  writes: readonly Write[];
  /** The number of responses by status. A broken connection counts as status 0. */
  statuses: ReadonlyMap<number, number>;
  /** The number of 503 responses without a Retry-After header. */
  withoutRetry: () => number;
  /** Waits until the servers have acknowledged this many more writes. */
  acknowledge: (count: number) => Promise<void>;
  /** Waits until this many more writes have ended, including one of every kind. */
  more: (count: number) => Promise<void>;
  /** Waits for the current writes, then stops. */
  stop: () => Promise<void>;
}

/**
 * Starts one client for each kind of write. Each client calls `target` before each write to get the
 * URL of a server.
 */
export const startLoad = (kinds: readonly Kind[], target: () => string): Load => {
  const writes: Write[] = [];
  const statuses = new Map<number, number>();
  let withoutRetry = 0;
  let acknowledged = 0;
  let isStopped = false;

  const writeOne = async (kind: Kind): Promise<boolean> => {
    const url = target();
    const key = `${kind.name}-${process.pid}-${(made += 1)}`;
    const prepared = await kind.next(url, key);
    const beganMs = performance.now();
    const state = { isAcknowledged: false, isResent: false, beganMs, endedMs: 0, status: 0 };
    const write: Write = { kind: kind.name, key, ...prepared, ...state };
    const outcome = await send(write, url);
    write.endedMs = performance.now();
    write.status = outcome?.status ?? 0;
    statuses.set(write.status, (statuses.get(write.status) ?? 0) + 1);
    if (write.status === 503 && !outcome?.headers.has('retry-after')) withoutRetry += 1;
    if (write.isAcknowledged) acknowledged += 1;
    writes.push(write);
    return write.isAcknowledged;
  };

  const clients = kinds.map(async (kind) => {
    while (!isStopped && writes.length < MAX_WRITES) {
      const isDone = await writeOne(kind).catch(() => false);
      const { pauseMs = 0 } = kind;
      await sleep(isDone ? pauseMs : Math.max(pauseMs, PAUSE_MS));
    }
  });

  const until = async (isEnough: () => boolean): Promise<void> => {
    while (!isEnough()) {
      if (writes.length >= MAX_WRITES) throw new Error('The load has come to its bound');
      await sleep(1);
    }
  };

  return {
    writes,
    statuses,
    withoutRetry: () => withoutRetry,
    acknowledge: (count) => {
      const goal = acknowledged + count;
      return until(() => acknowledged >= goal);
    },
    more: (count) => {
      const from = writes.length;
      const seen = () => new Set(writes.slice(from).map(({ kind }) => kind)).size;
      return until(() => writes.length >= from + count && seen() === kinds.length);
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(clients);
    },
  };
};
