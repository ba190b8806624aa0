import { appendFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 200;

/**
 * Calls `work` under a lock, so that only one command in this working copy of the repository runs
 * `work` at a time. The lock of a killed command is ignored.
 * @param {string} file the lock file with the holder's process id
 * @param {(share: (pid: number) => void) => Promise<void>} work receives a function that shares the
 * lock with another process, which may outlive this one
 */
export const withLock = async (file, work) => {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let waits = 0; !take(file); waits += 1) {
    if (holderOf(file) === undefined) release(file);
    else if (waits === 0) console.log('Waiting for another command in this clone ...');
    await sleep(POLL_MS);
  }
  const onExit = () => release(file);
  process.once('exit', onExit);
  try {
    await work((pid) => appendFileSync(file, `\n${identityOf(pid) ?? ''}`));
  } finally {
    process.off('exit', onExit);
    release(file);
  }
};

/**
 * Takes the lock. Returns false if the lock is already taken.
 * @param {string} file
 */
const take = (file) => {
  // A hard link creates the lock file with its content in one step.
  const own = `${file}.${process.pid}`;
  try {
    writeFileSync(own, identityOf(process.pid) ?? '');
    linkSync(own, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
};

/**
 * Takes the lock until this process ends. If another process holds the lock, returns that process's
 * id.
 * @param {string} file
 */
export const takeUntilExit = (file) => {
  while (!take(file)) {
    const holder = holderOf(file);
    if (holder !== undefined) return holder;
    release(file);
  }
  process.once('exit', () => release(file));
  return undefined;
};

/** @param {string} file */
const release = (file) => {
  rmSync(file, { force: true });
};

/**
 * Returns the id of the running process that holds the lock; undefined if there is none.
 * @param {string} file
 */
const holderOf = (file) => {
  try {
    const identities = readFileSync(file, 'utf8').split('\n');
    const pids = identities.map((identity) => Number.parseInt(identity, 10));
    return pids.find((pid) => isRunning(pid) && identities.includes(`${identityOf(pid)}`));
  } catch {
    return undefined;
  }
};

const START_TIME_FIELD = 19;

/**
 * Identifies a process by its id and, on Linux, its start time, because ids are reused. Returns
 * undefined for a process that has ended but is still listed (a zombie), as in a container without
 * an init process.
 * @param {number} pid
 */
const identityOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : `${pid} ${fields[START_TIME_FIELD]}`;
  } catch {
    return `${pid}`;
  }
};

/** @param {number} pid */
const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
};

/** @param {unknown} error @param {string} code */
const hasCode = (error, code) => error instanceof Error && 'code' in error && error.code === code;
