import { readFileSync } from 'node:fs';
import os from 'node:os';

/** Clock ticks of Linux in a second. */
const TICKS_PER_S = 100;
const MS_PER_S = 1000;
/** Among what follows the name in /proc/<pid>/stat. */
const USER_TICKS_FIELD = 11;
const SYSTEM_TICKS_FIELD = 12;

/** Processor time in seconds that processes have used so far. */
function secondsOf(pids: readonly (number | undefined)[]): number {
  let ticks = 0;
  for (const pid of pids) {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    ticks += Number(fields[USER_TICKS_FIELD]) + Number(fields[SYSTEM_TICKS_FIELD]);
  }
  return ticks / TICKS_PER_S;
}

/** Processor time in seconds that the whole machine has used so far, whoever for. */
function secondsOfMachine(): number {
  const times = os.cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return times.reduce((sum, ms) => sum + ms, 0) / MS_PER_S;
}

/** How many processors some processes, and the whole machine, have kept busy. */
export interface ProcessorUse {
  own: number;
  machine: number;
}

/** Begins to watch; the answer tells the use since then. */
export function watchProcessors(pids: readonly (number | undefined)[]): () => ProcessorUse {
  const [own, machine, startMs] = [secondsOf(pids), secondsOfMachine(), performance.now()];
  return () => {
    const seconds = (performance.now() - startMs) / MS_PER_S;
    return {
      own: (secondsOf(pids) - own) / seconds,
      machine: (secondsOfMachine() - machine) / seconds,
    };
  };
}
