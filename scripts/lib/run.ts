import { execa } from 'execa';

import { ROOT } from './root.ts';

export type Outcome = { code: number; output: string; seconds: number };

export type RunOptions = {
  /** Folder to run in; the root's by default. */
  cwd?: string;
  env?: Readonly<Record<string, string>>;
  /** Shows the output as it comes instead of collecting it. */
  show?: boolean;
};

/** Runs a program and waits for its end. What it has started ends with this process. */
export const run = async (
  file: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Outcome> => {
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

/** The same for Node with arguments. */
export const runNode = (args: readonly string[], options?: RunOptions): Promise<Outcome> =>
  run(process.execPath, args, options);
