import { appendFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 200;

/**
 * Does something while no other command of this clone does it. The lock of a command that was killed
 * does not count.
 *
 * @param {string} file the lock: says which process holds it
 * @param {(share: (pid: number) => void) => Promise<void>} work may let another process hold the lock,
 *   too, which may go on when this one is killed
 */
export const withLock = async (file, work) => {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let waits = 0; !take(file); waits += 1) {
    if (holderOf(file) === undefined) release(file);
    else if (waits === 0) console.log('Waiting for another command of this clone ...');
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

/** Whether the lock was free, and is ours now. @param {string} file */
const take = (file) => {
  // Linked into place, so that it is never there without the id.
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
 * Takes the lock until this process ends, unless a process that runs holds it; answers which.
 *
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

/** A process that holds the lock; undefined when all have ended. @param {string} file */
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
 * The id of a process, which another may get after its end, with what tells the two apart where the
 * system says it: when it started. Nothing if it has ended but nobody has noticed yet, as in a
 * container without an init.
 *
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
