import { readFileSync } from 'node:fs';

/** The number of ticks in a second. Linux counts processor time in ticks. */
const TICKS_PER_S = 100;

/** Positions of the values in /proc/<pid>/stat, counted after the process name. */
const PARENT = 1;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;
const ENDED_CHILDREN_TICKS = [13, 14];

export interface ProcessStat {
  parent: number;
  /** The processor time of the process, user and system together, in seconds. */
  seconds: number;
  /** The processor time of child processes that have ended, in seconds. */
  endedChildrenSeconds: number;
}

/** Reads /proc/<pid>/stat. Returns null if the process does not exist. */
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

const KB_PER_MB = 1024;

/** Returns how much memory a process uses now and has used at most, in megabytes. */
export const readMemory = (pid: number): { mb: number; peakMb: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string): number =>
    Math.round(Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(status)?.[1]) / KB_PER_MB);
  return { mb: megabytes('VmRSS'), peakMb: megabytes('VmHWM') };
};
