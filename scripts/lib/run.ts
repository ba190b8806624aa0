import { spawn } from 'node:child_process';

import { ROOT } from './root.ts';

export type Outcome = { code: number; output: string; seconds: number };

export type RunOptions = {
  /** Folder to run in; the root's by default. */
  cwd?: string;
  env?: Readonly<Record<string, string>>;
  /** Shows the output as it comes instead of collecting it. */
  show?: boolean;
};

/** Runs Node with arguments and waits for its end. */
export const runNode = async (
  args: readonly string[],
  options: RunOptions = {},
): Promise<Outcome> => {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject).once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  return { code, output, seconds: (performance.now() - startedAt) / 1000 };
};
