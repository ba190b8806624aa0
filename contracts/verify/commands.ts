import { broker, BROKER_USAGE } from './broker/broker.ts';
import { textOf, UsageError, type Command } from './command-line.ts';
import { compare, COMPARE_USAGE } from './compare.ts';
import { documented, DOCUMENTED_USAGE } from './documented.ts';
import { doctor, DOCTOR_USAGE } from './doctor.ts';
import { USAGE } from './options.ts';
import { verify } from './verify.ts';

const COMMANDS = new Map<string, readonly [Command, string]>([
  ['verify', [verify, USAGE]],
  ['doctor', [doctor, DOCTOR_USAGE]],
  ['compare', [compare, COMPARE_USAGE]],
  ['documented', [documented, DOCUMENTED_USAGE]],
  ['broker', [broker, BROKER_USAGE]],
]);
const COULD_NOT_RUN = 2;

/** Runs the subcommand that the first argument names. The default is `verify`. */
export const runCommand: Command = async (given, env, output) => {
  const named = COMMANDS.get(given[0] ?? '');
  const [command, usage] = named ?? [verify, USAGE];
  const args = named === undefined ? given : given.slice(1);
  try {
    if (!args.some((arg) => arg === '--help' || arg === '-h')) {
      return await command(args, env, output);
    }
    output.say(usage);
    return 0;
  } catch (error) {
    output.warn(error instanceof UsageError ? `${error.message}\n\n${usage}` : textOf(error));
    return COULD_NOT_RUN;
  }
};
