import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

import { STOP_SIGNALS } from './install.mjs';
import { UserError } from './user-error.mjs';

/**
 * Runs a command and sets its exit code. What the user can put right is printed in a sentence, not
 * as a stack.
 */
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
 * Reads the options of a command that takes nothing else; undefined when `--help` was asked for,
 * which is then printed.
 *
 * @throws {UserError} for an option that the command does not have
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

/** Resolves when the command is asked to stop, or when the process that started it is gone. */
export const stopSignal = (): Promise<'stopped'> =>
  new Promise((resolve) => {
    for (const signal of STOP_SIGNALS) process.on(signal, () => resolve('stopped'));
    process.on('disconnect', () => resolve('stopped'));
    // The channel to the process that started this one must not keep it running.
    process.channel?.unref();
  });
