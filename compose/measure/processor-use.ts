import { readdirSync, readFileSync } from 'node:fs';
import { readProcessStat, TICKS_PER_S } from '../../scripts/lib/process-stat.ts';
import { SECOND_MS } from '../../scripts/lib/time.ts';

/** Processor time in seconds that processes have used so far, with their children that have ended. */
const secondsOf = (pids: readonly number[]): number =>
  pids
    .map(readProcessStat)
    .reduce((sum, stat) => sum + (stat?.seconds ?? 0) + (stat?.endedChildrenSeconds ?? 0), 0);

/** This process, those that it has started, and theirs. */
const family = (): number[] => {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const parents = new Map(pids.map((pid) => [pid, readProcessStat(pid)?.parent]));
  const found = [process.pid];
  // It grows while it is read: by the children of each.
  for (const parent of found) found.push(...pids.filter((pid) => parents.get(pid) === parent));
  return found;
};

/** CPU time in seconds that the whole machine has used so far, for all processes. */
const secondsOfMachine = (): number => {
  const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = all
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softIrq) / TICKS_PER_S;
};

/** How many processors have been kept busy. */
export interface ProcessorUse {
  /** By the servers. */
  servers: number;
  /** By them, nginx, PostgreSQL and the load. */
  all: number;
  /** By what has nothing to do with it. */
  others: number;
}

/** Starts watching; the returned function gives the usage since then. */
export const watchProcessors = (servers: readonly number[]): (() => ProcessorUse) => {
  const read = () => [secondsOf(servers), secondsOf(family()), secondsOfMachine()] as const;
  const before = read();
  const startMs = performance.now();
  return () => {
    const seconds = (performance.now() - startMs) / SECOND_MS;
    const after = read();
    const used = (index: 0 | 1 | 2) => (after[index] - before[index]) / seconds;
    return { servers: used(0), all: used(1), others: Math.max(0, used(2) - used(1)) };
  };
};
