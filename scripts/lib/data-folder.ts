import path from 'node:path';

import { makeFolder } from '../../packages/runner/make-folder.ts';
import { takeUntilExit } from '../../packages/runner/lock.mjs';
import { UserError } from '../../packages/runner/user-error.mjs';

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
 * Creates the data folder if it is missing, and reserves it until this process ends, so that no
 * other `npm start` changes its data or logs.
 * @throws {UserError} if the folder cannot be used, or another start has reserved it
 */
export const reserveDataFolder = (folder: string): void => {
  const lock = path.join(folder, 'start.lock');
  try {
    makeFolder(path.join(folder, 'logs'));
    const holder = takeUntilExit(lock);
    if (holder !== undefined) {
      throw new UserError(
        `Another start of the kit (process ${holder}) uses the data folder ${folder}.\n` +
          'Stop it, or set DATA_DIR to another folder. ' +
          `If that process is not the kit, delete ${lock}.`,
      );
    }
  } catch (error) {
    // An error of the file system can be explained to the user. Any other error is a bug.
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
    const reason = REASONS[String(error.code)] ?? error.message;
    throw new UserError(
      `The data folder ${folder} cannot be used: ${reason}. Set DATA_DIR to another folder.`,
    );
  }
};
