import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

import { STOP_SIGNALS } from './install.mjs';
import { UserError } from '../../packages/runner/user-error.mjs';

/** Runs a command and sets its exit code. An error that the user can fix gets no stack trace. */
export const runCommand = async (main: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
};

/**
 * Reads a command's options. With `--help`, prints the usage and returns undefined.
 * @throws {UserError} for an unknown option or an unexpected argument
 */
export const readOptions = <Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
) => {
  const help = { help: { type: 'boolean', short: 'h' } } as const;
  try {
    const { values } = parseArgs({ options: { ...options, ...help } });
    if (!('help' in values)) return values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new UserError(`${reason}.\n\n${usage}`);
  }
  console.log(usage);
  return undefined;
};

/** Resolves when the command is asked to stop, or when its parent process has ended. */
export const stopSignal = (): Promise<'stopped'> =>
  new Promise((resolve) => {
    for (const signal of STOP_SIGNALS) process.on(signal, () => resolve('stopped'));
    process.on('disconnect', () => resolve('stopped'));
    // The IPC channel alone must not keep this process running.
    process.channel?.unref();
  });
