import { parseArgs } from 'node:util';
import { z } from 'zod';

/** An invalid command line. The message is for the user. */
export class UsageError extends Error {}

export interface Output {
  say: (text: string) => void;
  warn: (text: string) => void;
  /** Asks the user a question. Absent without a terminal. */
  ask?: ((question: string) => Promise<string>) | undefined;
}

/** A subcommand. Its promise resolves to the exit code. */
export type Command = (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: Output,
) => Promise<number>;

export const textOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

interface Names {
  texts: readonly string[];
  /** Options that are on or off: `--strict`, `--strict no`, `--strict=false`. */
  flags: readonly string[];
  /** Options that environment variables can set, such as `--states-url` by `STATES_URL`. */
  inEnvironment: readonly string[];
}

export interface CommandLine {
  text: (name: string) => string | undefined;
  flag: (name: string) => boolean;
  positionals: readonly string[];
}

const flagSchema = z.stringbool();
const isSwitch = (text: string | undefined): boolean => flagSchema.safeParse(text).success;

/** Reads options from the arguments or else from the environment. @throws UsageError */
export const readCommandLine = (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { texts, flags, inEnvironment }: Names,
): CommandLine => {
  const isBareFlag = (arg: string, next: string | undefined): boolean =>
    flags.some((name) => arg === `--${name}`) && !isSwitch(next);
  const filled = args.map((arg, index) => (isBareFlag(arg, args[index + 1]) ? `${arg}=on` : arg));
  const { values, positionals } = parse(filled, [...texts, ...flags]);
  const text = (name: string): string | undefined => {
    const variable = env[name.toUpperCase().replaceAll('-', '_')];
    const isSet = variable !== '' && inEnvironment.includes(name);
    return values[name] ?? (isSet ? variable : undefined);
  };
  const flag = (name: string): boolean => {
    const read = flagSchema.safeParse(text(name) ?? 'no');
    if (read.success) return read.data;
    throw new UsageError(`--${name} is either yes or no, not "${text(name) ?? ''}".`);
  };
  return { text, flag, positionals };
};

const parse = (args: string[], names: readonly string[]) => {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(textOf(error));
  }
};
