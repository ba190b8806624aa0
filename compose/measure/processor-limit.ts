import { accessSync, constants, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Linux's limits of processor time are files in folders, of an older kind or of a newer one. */
interface Kind {
  folder: string;
  /** The files of a group, for so many microseconds of each period. */
  files: (quotaUs: number, periodUs: number) => Readonly<Record<string, string>>;
}

const KINDS: readonly Kind[] = [
  {
    folder: '/sys/fs/cgroup/cpu',
    files: (quotaUs, periodUs) => ({
      'cpu.cfs_period_us': String(periodUs),
      'cpu.cfs_quota_us': String(quotaUs),
      'cpu.shares': '100000',
    }),
  },
  {
    folder: '/sys/fs/cgroup',
    files: (quotaUs, periodUs) => ({
      'cpu.max': `${quotaUs} ${periodUs}`,
      'cpu.weight': '10000',
    }),
  },
];

/** Short, so that a request does not wait long for the next period. */
const PERIOD_US = 10_000;
const MEMBERS = 'cgroup.procs';

const isWritable = (folder: string): boolean => {
  try {
    accessSync(path.join(folder, MEMBERS), constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

const kind = KINDS.find(({ folder }) => isWritable(folder));

/** Why no process can be held to a share of a processor here; null when it can. */
export const limitObstacle = (): string | null =>
  kind === undefined ? 'the limits of processor time (Linux, cgroups) are not ours to set' : null;

/**
 * Holds a process with all its threads to a share of one processor, as the limit of a container
 * does. Up to that it goes before all others, so that nothing else limits it. Answers what lets it
 * go again.
 */
export const limitProcessor = (pid: number, share: number): (() => void) => {
  if (kind === undefined) throw new Error(`Not limited: ${limitObstacle()}`);
  const group = path.join(kind.folder, `kit-${pid}`);
  mkdirSync(group);
  const files = kind.files(Math.round(share * PERIOD_US), PERIOD_US);
  for (const [name, value] of Object.entries(files)) writeFileSync(path.join(group, name), value);
  writeFileSync(path.join(group, MEMBERS), String(pid));
  return () => {
    writeFileSync(path.join(kind.folder, MEMBERS), String(pid));
    rmdirSync(group);
  };
};
