import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../settings/config.ts';
import type { OpenDatabase } from '../db/connection.ts';
import { databaseFault } from '../domain/database-fault.ts';
import { codeOf } from './safe-error.ts';
import { SECOND_MS } from '../lib/time.ts';

const RETRY_MS = 500;
const WAIT_S = 30;

/**
 * Opens the database. If it is unreachable, tries again for `waitS` seconds, because it may
 * have been started together with the server. Other errors, such as a wrong password, are thrown at
 * once.
 */
export const openOnceReachable = async (
  open: () => Promise<OpenDatabase>,
  config: Pick<Config, 'logLevel'>,
  waitS = WAIT_S,
): Promise<OpenDatabase> => {
  let deadline: number | undefined;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      // The time limit begins with the first failure, which a slow machine reaches after seconds.
      const end = deadline ?? performance.now() + waitS * SECOND_MS;
      if (databaseFault(error) !== 'unreachable' || performance.now() >= end) throw error;
      if (deadline === undefined) {
        const { createLog } = await import('./log.ts');
        createLog(config).warn(
          {},
          `The database is not responding (${codeOf(error) ?? 'no response'}). Trying again for up to ${waitS} seconds`,
        );
      }
      deadline = end;
    }
    await delay(RETRY_MS);
  }
};
