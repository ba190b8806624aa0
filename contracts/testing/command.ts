import { spawn } from 'node:child_process';
import path from 'node:path';

export interface CommandResult {
  code: number | null;
  output: string;
}

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Runs a command, by default in the root of the repository. */
export const runCommand = async (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = ROOT,
): Promise<CommandResult> => {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  return { code, output };
};

/** Runs `npm run contracts:verify`. */
export const verifyCommand = (...args: string[]): Promise<CommandResult> =>
  runCommand(process.execPath, ['contracts/verify/main.ts', ...args]);
