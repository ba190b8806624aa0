import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The content of `<folder>.lock`: the process that uses the database and excludes all others. */
interface Holder {
  pid: number;
  /** When the process started, or null if unknown. Distinguishes processes with the same id. */
  startedAt: string | null;
}

export class FolderInUseError extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. ` +
        'Stop that server first, or choose another folder with DATA_DIR. ' +
        `If that process is not a server of the kit, delete ${folder}.lock.`,
    );
    this.name = 'FolderInUseError';
  }
}

const START_TIME_FIELD = 19;

const startOf = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name in /proc/<pid>/stat is in parentheses, and may itself contain parentheses.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_TIME_FIELD] ?? null;
  } catch {
    return null;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const parseHolder = (text: string): Holder | null => {
  const [pid, startedAt] = text.trim().split(' ');
  const number = Number(pid);
  return Number.isInteger(number) && number > 0
    ? { pid: number, startedAt: startedAt ?? null }
    : null;
};

const holds = (holder: Holder): boolean =>
  holder.pid !== process.pid &&
  isAlive(holder.pid) &&
  (holder.startedAt === null || holder.startedAt === startOf(holder.pid));

const readIfThere = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/**
 * Locks a folder that no running process uses. Returns a function that unlocks it.
 * @throws FolderInUseError, which names the running process that holds the lock
 */
export const acquireLock = (folder: string): (() => void) => {
  mkdirSync(path.dirname(folder), { recursive: true });
  const lockFile = `${folder}.lock`;
  const own = `${lockFile}.${process.pid}`;
  const text = `${process.pid} ${startOf(process.pid) ?? ''}`.trim();
  writeFileSync(own, text);
  try {
    for (;;) {
      try {
        linkSync(own, lockFile);
        break;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
        takeAside(folder, lockFile, own);
      }
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => {
    if (readIfThere(lockFile) === text) rmSync(lockFile, { force: true });
  };
};

/** Renames the lock file of a process that has ended. Throws if the process is still running. */
const takeAside = (folder: string, lockFile: string, own: string): void => {
  const found = readIfThere(lockFile);
  if (found === null) return;
  const holder = parseHolder(found);
  if (holder !== null && holds(holder)) throw new FolderInUseError(folder, holder.pid);
  const aside = `${own}.stale`;
  try {
    renameSync(lockFile, aside);
  } catch {
    return; // Another process has just renamed this lock file.
  }
  const moved = readIfThere(aside);
  if (moved !== null && moved !== found) linkSync(aside, lockFile); // Another process has just created the lock file.
  rmSync(aside, { force: true });
};
