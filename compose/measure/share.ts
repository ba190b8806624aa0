import { setTimeout as sleep } from 'node:timers/promises';
import type { ManagedProcess } from '../testing/managed-process.ts';

/** Short beside the time that a database takes to answer a page of queries. */
const PERIOD_MS = 20;

/**
 * Holds a process to a share of one processor, as the limit of a container does: it runs for that
 * part of each period and is stopped for the rest. Answers what lets it go again.
 * @param offset which part of a period to begin after, so that several do not run in step
 */
export function holdToShare(
  server: ManagedProcess,
  share: number,
  offset: number,
): () => Promise<void> {
  let held = true;
  const hold = async () => {
    await sleep(offset * PERIOD_MS);
    while (held) {
      server.signal('SIGCONT');
      await sleep(share * PERIOD_MS);
      server.signal('SIGSTOP');
      await sleep((1 - share) * PERIOD_MS);
    }
    server.signal('SIGCONT');
  };
  const ended = hold();
  return () => {
    held = false;
    return ended;
  };
}
