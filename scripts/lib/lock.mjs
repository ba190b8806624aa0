import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 200;

/**
 * Does something while no other command of this clone does it. The lock of a command that was killed
 * does not count.
 *
 * @param {string} file the lock: holds the id of the process
 * @param {() => Promise<void>} work
 */
export const withLock = async (file, work) => {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let waits = 0; !take(file); waits += 1) {
    if (!isRunning(holderOf(file))) release(file);
    else if (waits === 0) console.log('Waiting for another command of this clone ...');
    await sleep(POLL_MS);
  }
  const onExit = () => release(file);
  process.once('exit', onExit);
  try {
    await work();
  } finally {
    process.off('exit', onExit);
    release(file);
  }
};

/** Whether the lock was free, and is ours now. @param {string} file */
const take = (file) => {
  // Linked into place, so that it is never there without the id.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
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
 * Takes the lock until this process ends, unless a process that runs holds it; answers which.
 *
 * @param {string} file
 */
export const takeUntilExit = (file) => {
  while (!take(file)) {
    const holder = holderOf(file);
    if (isRunning(holder)) return holder;
    release(file);
  }
  process.once('exit', () => release(file));
  return undefined;
};

/** @param {string} file */
const release = (file) => {
  rmSync(file, { force: true });
};

/** The process that holds the lock; 0 for none. @param {string} file */
const holderOf = (file) => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
};

/** Whether it has ended, but in a container without an init nobody has noticed. @param {number} pid */
const isZombie = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

/** @param {number} pid */
export const isRunning = (pid) => {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
};

/** @param {unknown} error @param {string} code */
const hasCode = (error, code) => error instanceof Error && 'code' in error && error.code === code;
