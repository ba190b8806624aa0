import { Argument, Command, Option } from 'commander';
import { listOf, type Fields } from '../../openapi/document.ts';
import { textOf } from '../columns.ts';
import type { Verb } from './verb.ts';

const DAY_S = 86_400;
const UNITS_S: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: DAY_S, w: 7 * DAY_S };

/** Returns the seconds of a duration such as 60s, +2d or -1h, or undefined for any other text. */
export const secondsOf = (text: string): number | undefined => {
  const [, amount, unit = ''] = /^([+-]?\d+(?:\.\d+)?)([smhdw])$/.exec(text) ?? [];
  return amount === undefined ? undefined : Number(amount) * (UNITS_S[unit] ?? 1);
};

const has = ({ type }: Fields, name: string): boolean => [type].flat().includes(name);

/** Parses numbers, true, false, null and JSON. Other texts stay strings. */
const valueOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Parses a JSON object, or one more pair such as email=new@millbrook.example. */
const pairsOf = (text: string, before: unknown): unknown => {
  const [, name = '', value = ''] = /^([^=]*)=?([^]*)$/.exec(text) ?? [];
  const known = typeof before === 'object' ? before : {};
  return text.startsWith('{') ? valueOf(text) : { ...known, [name]: valueOf(value) };
};

/** Makes an argument or an option describe its input, and convert texts to the input's type. */
const withSchema = <Part extends Argument | Option>(part: Part, schema: Fields): Part => {
  const values = listOf(schema.enum).map(String);
  part.description = textOf(schema.description).replace(/\.$/, '');
  if (schema.default && schema.default !== '') part.default(schema.default);
  if (values.length > 0) part.choices(values);
  else if (has(schema, 'object')) part.argParser(pairsOf);
  else if (has(schema, 'number') || has(schema, 'integer'))
    part.argParser((text: string) => secondsOf(text) ?? valueOf(text));
  return part;
};

/** Help texts show these words before a command's name. The npm package sets other words. */
const PREFIX = process.env.DOUBLE_COMMAND ?? 'npm run double --';

/** Creates the command line, whose options may come before or after a command. */
export const createProgram = (write: (text: string) => void): Command =>
  new Command(PREFIX)
    .helpOption('--help', 'Print this help')
    .option(
      '--url <url>',
      'The URL of the mock server; default DOUBLE_URL or http://localhost:4000',
    )
    .option('--world <name>', 'The world; default is the main world')
    .option('--json', 'Print JSON')
    .option('--curl', 'Print the request as a curl command instead of sending it')
    .helpCommand(false)
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: write, writeErr: write })
    .exitOverride();

interface Common {
  url?: string;
  world?: string;
  json?: boolean;
  curl?: boolean;
}

/** Adds a command, which calls `run` with its inputs and the common options. */
export const addCommand = (
  program: Command,
  name: string,
  {
    about,
    schema: { properties, required },
    positional,
  }: Pick<Verb, 'about' | 'schema' | 'positional'>,
  run: (input: Fields, common: Common) => Promise<void>,
): void => {
  const command = program.command(name).description(about);
  command.summary(/^[^.]*/.exec(about)?.[0] ?? '');
  for (const input of positional) {
    const schema = properties[input] ?? {};
    const text = has(schema, 'object') ? `${input}...` : input;
    const argument = new Argument(required.includes(input) ? `<${text}>` : `[${text}]`);
    command.addArgument(withSchema(argument, schema));
  }
  const options = Object.entries(properties).flatMap(([input, schema]) => {
    if (positional.includes(input)) return [];
    const flags = has(schema, 'boolean') ? `--${input}` : `--${input} <value>`;
    const option = withSchema(new Option(flags), schema);
    command.addOption(option);
    return [{ input, key: option.attributeName() }];
  });
  command.action(async () => {
    const values = command.optsWithGlobals<Common & Fields>();
    const args = positional.map((input, at): [string, unknown] => [
      input,
      command.processedArgs[at],
    ]);
    const given = args.concat(options.map(({ input, key }) => [input, values[key]]));
    const isGiven = ([, value]: [string, unknown]) => value !== undefined && !Array.isArray(value);
    await run(Object.fromEntries(given.filter(isGiven)), values);
  });
};
