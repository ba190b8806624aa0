import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../settings/config.ts';
import type { OpenDatabase } from '../db/connection.ts';
import { databaseFault } from '../domain/database-fault.ts';
import { codeOf } from './safe-error.ts';
import { SECOND_MS } from '../lib/time.ts';

const RETRY_MS = 500;

/**
 * Opens the database, again and again for `databaseWaitS` while it cannot be reached: it may start at
 * the same time as this server. Whatever else is wrong, such as the password, ends the start at once.
 */
export const openOnceReachable = async (
  open: () => Promise<OpenDatabase>,
  config: Pick<Config, 'databaseWaitS' | 'logLevel'>,
): Promise<OpenDatabase> => {
  const deadline = performance.now() + config.databaseWaitS * SECOND_MS;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await open();
    } catch (error) {
      if (databaseFault(error) !== 'unreachable' || performance.now() >= deadline) throw error;
      if (isFirst) {
        const { createLog } = await import('./log.ts');
        const seconds = `${config.databaseWaitS} ${config.databaseWaitS === 1 ? 'second' : 'seconds'}`;
        createLog(config).warn(
          {},
          `The database is not responding (${codeOf(error) ?? 'no answer'}). Trying again for up to ${seconds}`,
        );
      }
    }
    await delay(RETRY_MS);
  }
};
