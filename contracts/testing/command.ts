import type { Output } from '../verify/command-line.ts';
import { runCommand as run } from '../verify/commands.ts';

export const runCommand = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  ask?: Output['ask'],
): Promise<{ code: number; output: string }> => {
  let output = '';
  const note = (text: string): void => void (output += `${text}\n`);
  const code = await run(args, env, { say: note, warn: note, ask });
  return { code, output };
};

export const verifyCommand = (...args: string[]) => runCommand(args);
