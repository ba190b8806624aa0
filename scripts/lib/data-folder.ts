import path from 'node:path';

import { makeFolder } from '../../mock-server/src/settings/folders.ts';
import { takeUntilExit } from './lock.mjs';
import { UserError } from './user-error.mjs';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'it is not writable',
  EPERM: 'it is not writable',
  EROFS: 'it is not writable',
  ENOENT: 'it cannot be created',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  ENOSPC: 'the disk is full',
};

/**
 * Creates the data folder if necessary and reserves it for this process, so that another start
 * touches neither its data nor its logs. The reservation ends with the process.
 *
 * @throws {UserError} if it cannot be used, or another start uses it
 */
export const reserveDataFolder = (folder: string): void => {
  const lock = path.join(folder, 'start.lock');
  try {
    makeFolder(path.join(folder, 'logs'));
    const holder = takeUntilExit(lock);
    if (holder !== undefined) {
      throw new UserError(
        `Another start of the kit (process ${holder}) uses the data folder ${folder}.\n` +
          'Stop it, or set DATA_DIR to another folder.',
      );
    }
  } catch (error) {
    // The system's own errors.
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
    const reason = REASONS[String(error.code)] ?? error.message;
    throw new UserError(
      `The data folder ${folder} cannot be used: ${reason}. Set DATA_DIR to another folder.`,
    );
  }
};
