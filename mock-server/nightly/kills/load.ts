import { setTimeout as sleep } from 'node:timers/promises';
import { advertisements, decisions } from './advertisements.ts';
import { profileChanges, signUps } from './accounts.ts';
import { comments } from './comments.ts';
import { purchases, renewals } from './payments.ts';
import { makePerson, seededPerson, type Person } from './people.ts';
import { send, type Kind, type Write } from './write.ts';

const PAUSE_MS = 100;
const MEMBERS = 30;
/** After this many writes, the load ends even if the test fails and never calls `stop`. */
const MAX_WRITES = 5000;

/** Signs people in on this server and returns all kinds of writes by these people. */
export const makeKinds = async (url: string, run: string): Promise<Kind[]> => {
  // An admin posts all advertisements, because other people may have only a few that await review.
  const owner = await seededPerson(url, 'admin-two@millbrook.example');
  const admin = await seededPerson(url, 'admin@millbrook.example');
  const members: Person[] = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    const email = `${run}-writer-${n}@millbrook.example`;
    members.push(await makePerson(url, { email, membership: 'active' }));
  }
  return [
    signUps(run),
    profileChanges(run),
    advertisements(run, owner),
    decisions(run, { owner, admin }),
    comments(run, members),
    purchases(run),
    renewals(run),
  ];
};

/** Starts a client for each kind of write. Before each write, `target` returns the server's URL. */
export const startLoad = (kinds: readonly Kind[], target: () => string) => {
  const writes: Write[] = [];
  const statuses = new Map<number, number>();
  let withoutRetry = 0;
  let acknowledged = 0;
  let isStopped = false;

  const writeOne = async (kind: Kind): Promise<boolean> => {
    const url = target();
    const prepared = await kind.next(url);
    const write: Write = { ...prepared, kind: kind.name, isAcknowledged: false, isResent: false };
    const outcome = await send(write, url);
    const status = outcome?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 503 && !outcome?.headers.has('retry-after')) withoutRetry += 1;
    if (write.isAcknowledged) acknowledged += 1;
    writes.push(write);
    return write.isAcknowledged;
  };

  const clients = kinds.map(async (kind) => {
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
      await Promise.all(clients);
    },
  };
};
