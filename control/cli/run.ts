import { unknownName } from '../../openapi/nearest.ts';
import { createControl } from '../client.ts';
import { explainError, isInvalidInput } from '../explain-error.ts';
import { helpOf, helpOfAll, readArguments, splitCommand } from './arguments.ts';
import { defineVerb, type Print, type Verb } from './verb.ts';
import { VERBS } from './verbs.ts';

const mcpVerb = defineVerb({
  summary: 'Serves these commands to coding assistants (Model Context Protocol over stdio).',
  input: {},
  run: async () => null,
});

/** The MCP server runs until it is ended, so it cannot be an MCP tool. */
const COMMANDS = { ...VERBS, mcp: mcpVerb };

export interface Printed {
  text: string;
  /** The exit code: 2 for an invalid command line, 1 for any other error. */
  failed?: 1 | 2;
}

/**
 * Runs a command.
 * @param defaultUrl the mock server's URL, unless the option --url gives another one
 */
export const runCommand = async (
  args: readonly string[],
  defaultUrl: string,
  print?: (line: string) => void,
): Promise<Printed> => {
  const { name, rest } = splitCommand(args);
  if (name === undefined) {
    if (rest.every((arg) => arg === '--help')) return { text: helpOfAll(COMMANDS) };
    return { text: `The command is missing.\n\n${helpOfAll(COMMANDS)}`, failed: 2 };
  }
  const verb: Verb | undefined = new Map(Object.entries(COMMANDS)).get(name);
  if (verb === undefined) {
    const reason = unknownName(name, Object.keys(COMMANDS));
    return { text: `The command ${reason}\n\n${helpOfAll(COMMANDS)}`, failed: 2 };
  }
  let url = defaultUrl;
  try {
    const { input, world, json, help, ...given } = readArguments(verb, rest);
    url = given.url ?? url;
    if (help) return { text: helpOf(name, verb) };
    if (verb === mcpVerb) {
      const { serveMcp } = await import('./mcp.ts');
      await serveMcp(url, world);
      return { text: '' };
    }
    const printAs: Print | undefined =
      print && ((line, data) => print(json ? JSON.stringify(data) : line));
    const { result, text } = await verb.run(createControl(url, world), input, printAs);
    return { text: json ? JSON.stringify(result) : text };
  } catch (error) {
    return { text: explainError(error, url), failed: isInvalidInput(error) ? 2 : 1 };
  }
};
