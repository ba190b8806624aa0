import { execa } from 'execa';

import { ROOT } from './root.ts';

export type ProgramResult = { code: number; output: string; seconds: number };

export type RunOptions = {
  /** The folder in which the program runs; by default the root folder of the repository. */
  cwd?: string;
  env?: Readonly<Record<string, string>>;
  /** Whether the output is shown while the program runs. Otherwise the caller gets the output. */
  show?: boolean;
};

/** Runs a program, which ends with this process, and waits until it has ended. */
export const run = async (
  file: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<ProgramResult> => {
  const { cwd = ROOT, env = {}, show = false } = options;
  const result = await execa(file, args, {
    cwd,
    env,
    stdin: 'ignore',
    ...(show ? { stdout: 'inherit', stderr: 'inherit' } : { all: true }),
    maxBuffer: Number.MAX_SAFE_INTEGER,
    stripFinalNewline: false,
    reject: false,
    killDescendants: true,
  } as const);
  const { exitCode, signal, all, durationMs } = result;
  const ended = signal === undefined ? '' : `\nEnded by ${signal}.\n`;
  return { code: exitCode ?? 1, output: `${all ?? ''}${ended}`, seconds: durationMs / 1000 };
};

export const runNode = (args: readonly string[], options?: RunOptions): Promise<ProgramResult> =>
  run(process.execPath, args, options);
