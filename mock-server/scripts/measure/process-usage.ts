import { readFileSync } from 'node:fs';

const TICKS_PER_S = 100;

/** Positions of the values in /proc/<pid>/stat, counted after the process name. */
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/** Reads the processor time of a process from /proc/<pid>/stat, in seconds. Null if none exists. */
export const readProcessorTime = (pid: number): number | null => {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) / TICKS_PER_S;
};

const KB_PER_MB = 1024;

/** Returns how much memory a process uses now and has used at most, in megabytes. */
export const readMemory = (pid: number): { mb: number; peakMb: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string): number =>
    Math.round(Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(status)?.[1]) / KB_PER_MB);
  return { mb: megabytes('VmRSS'), peakMb: megabytes('VmHWM') };
};
