import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { z } from 'zod';
import { UsageError } from '../explain-error.ts';
import { columns, type Verb } from './verb.ts';

const COMMON = {
  url: { type: 'string', help: 'the mock server; default DOUBLE_URL or http://localhost:4000' },
  world: { type: 'string', help: 'a world of that server; the default is its own' },
  json: { type: 'boolean', help: 'print JSON' },
  help: { type: 'boolean', help: 'print this' },
} as const;

type Kind = 'flag' | 'pairs' | 'text';

const kindOf = (schema: unknown): Kind => {
  if (schema instanceof z.ZodExactOptional || schema instanceof z.ZodDefault) {
    return kindOf(schema.unwrap());
  }
  if (schema instanceof z.ZodBoolean || schema instanceof z.ZodLiteral) return 'flag';
  return schema instanceof z.ZodRecord ? 'pairs' : 'text';
};

const optionsOf = ({ input, positional }: Verb): ParseArgsOptionsConfig =>
  Object.fromEntries(
    Object.entries(input.shape)
      .filter(([name]) => !positional.includes(name))
      .map(([name, schema]) => [name, { type: kindOf(schema) === 'flag' ? 'boolean' : 'string' }]),
  );

/** Parses numbers, true, false and null; other texts stay strings. */
const valueOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const pairsOf = (words: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    words.map((word) => {
      const [name = '', ...value] = word.split('=');
      return [name, valueOf(value.join('='))];
    }),
  );

interface Values {
  url?: string;
  world?: string;
  json?: boolean;
  help?: boolean;
  [name: string]: unknown;
}

/**
 * Parses the arguments of a command.
 * @throws UsageError, or TypeError for unknown options and surplus arguments
 */
export const readArguments = (verb: Verb, args: readonly string[]) => {
  const { values, positionals } = parseArgs({
    // Without a leading space, parseArgs would read a negative duration such as -1h as options.
    args: args.map((arg) => (/^-\d/.test(arg) ? ` ${arg}` : arg)),
    options: { ...COMMON, ...optionsOf(verb) },
    allowPositionals: true,
  });
  const { url, world, json, help, ...input }: Values = values;
  const takesRest = verb.positional.some((name) => kindOf(verb.input.shape[name]) === 'pairs');
  const surplus = takesRest ? [] : positionals.slice(verb.positional.length);
  if (surplus.length > 0) throw new UsageError(`Unexpected: ${surplus.join(' ')}`);
  const given = verb.positional.flatMap((name, at): [string, unknown][] => {
    const rest = positionals.slice(at);
    if (rest.length === 0) return [];
    return [[name, kindOf(verb.input.shape[name]) === 'pairs' ? pairsOf(rest) : rest[0]]];
  });
  return { url, world, json, help, input: { ...input, ...Object.fromEntries(given) } };
};

/**
 * Finds the name of the command. The options of all commands may come before it.
 * @returns the arguments without the name, which is undefined if it is missing
 */
export const splitCommand = (args: readonly string[]) => {
  const { tokens } = parseArgs({
    args: [...args],
    options: COMMON,
    strict: false,
    tokens: true,
  });
  const found = tokens.find(({ kind }) => kind === 'positional');
  const name = found?.kind === 'positional' ? found.value : undefined;
  return { name, rest: args.filter((_, index) => index !== found?.index) };
};

/** Help texts show these words before a command's name. The npm package sets other words. */
const PREFIX = process.env.DOUBLE_COMMAND ?? 'npm run double --';

export const helpOf = (name: string, { summary, input, positional }: Verb): string => {
  const descriptionOf = (field: string): string => input.shape[field]?.description ?? '';
  const named = Object.keys(input.shape).filter((field) => !positional.includes(field));
  return [
    `Usage: ${[PREFIX, name, ...positional.map((one) => `<${one}>`)].join(' ')} [options]`,
    `\n${summary}\n`,
    columns([
      ...positional.map((field) => [`  <${field}>`, descriptionOf(field)]),
      ...named.map((field) => [`  --${field}`, descriptionOf(field)]),
      ...Object.entries(COMMON).map(([field, { help }]) => [`  --${field}`, help]),
    ]),
  ].join('\n');
};

export const helpOfAll = (verbs: Readonly<Record<string, Verb>>): string =>
  [
    `Usage: ${PREFIX} <command> [options]\n`,
    columns(Object.entries(verbs).map(([name, { summary }]) => [`  ${name}`, summary])),
    `\n${PREFIX} <command> --help lists its options.`,
  ].join('\n');
