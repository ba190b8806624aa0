import pLimit from 'p-limit';
import { fail } from '../../domain/errors.ts';
import { findByPassword, hashPassword } from '../../domain/accounts/passwords.ts';
import type { Passwords } from '../../domain/ports.ts';
import { createKeyWorkers, type KeyWorkers } from './key-workers.ts';

/** At most this many requests wait per thread, which takes nine seconds. Others are refused. */
const PLACES_PER_WORKER = 25;
const RETRY_AFTER_S = 5;

/** Hashes passwords on `workers` threads, for at most `workers + 1` requests at a time. */
export const createPasswords = (
  { costLog2, workers }: { costLog2: number; workers: number },
  keys: KeyWorkers = createKeyWorkers(workers),
): Passwords => {
  const limit = pLimit(workers + 1);
  const derivation = { costLog2, derive: keys.derive };
  const places = PLACES_PER_WORKER * workers;
  return {
    admit: async (work) => {
      if (limit.activeCount + limit.pendingCount >= places) {
        throw fail('busy', { retryAfterSeconds: RETRY_AFTER_S });
      }
      return limit(work);
    },
    hash: (password, like) => hashPassword(password, derivation, like),
    find: (password, accounts) => findByPassword(password, accounts, derivation),
    close: () => keys.close(),
  };
};
