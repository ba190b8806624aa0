import { readFileSync } from 'node:fs';

/** Clock ticks of Linux in a second. */
const TICKS_PER_S = 100;

/** Places among what follows the name in /proc/<pid>/stat. */
const PARENT = 1;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;
const ENDED_CHILDREN_TICKS = [13, 14];

/** What Linux reports about a process. */
export interface ProcessStat {
  parent: number;
  /** Processor time so far in seconds, its own and the system's for it. */
  seconds: number;
  /** The same of its children that have ended. */
  endedChildrenSeconds: number;
}

/** Reads /proc/<pid>/stat; null when there is no such process. */
export const readProcessStat = (pid: number): ProcessStat | null => {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const secondsAt = (places: readonly number[]): number =>
    places.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0) / TICKS_PER_S;
  return {
    parent: Number(fields[PARENT]),
    seconds: secondsAt([USER_TICKS, SYSTEM_TICKS]),
    endedChildrenSeconds: secondsAt(ENDED_CHILDREN_TICKS),
  };
};
