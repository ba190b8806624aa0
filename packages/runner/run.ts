import { execa } from 'execa';

import { ROOT } from './root.ts';

export type ProgramResult = { code: number; output: string; seconds: number };

export type RunOptions = {
  /** The working folder. The default is the project's root. */
  cwd?: string;
  env?: Readonly<Record<string, string>>;
  /** Whether the output is shown immediately instead of collected. */
  show?: boolean;
};

/** Runs a program and waits until it ends. Its child processes end with this process. */
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

/** Runs Node with these arguments, as `run` runs a program. */
export const runNode = (args: readonly string[], options?: RunOptions): Promise<ProgramResult> =>
  run(process.execPath, args, options);
