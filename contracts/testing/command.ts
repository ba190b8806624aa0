import { spawn } from 'node:child_process';
import path from 'node:path';

/** What a command ended with and said. */
export interface CommandResult {
  code: number | null;
  output: string;
}

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Runs a command with its arguments, in the root folder of the kit unless another is named. */
export async function runCommand(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = ROOT,
): Promise<CommandResult> {
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
}

/** What `npm run contracts:verify` runs, with these arguments. */
export const verifyCommand = (...args: string[]): Promise<CommandResult> =>
  runCommand(process.execPath, ['contracts/verify/main.ts', ...args]);
