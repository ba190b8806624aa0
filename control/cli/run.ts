import { z } from 'zod';
import { ControlError, createControl } from '../client.ts';
import { helpOf, helpOfAll, readArguments } from './arguments.ts';
import type { Print, Verb } from './verb.ts';
import { proxyVerb } from './proxy-verb.ts';
import { VERBS } from './verbs.ts';

/** What takes until it is interrupted is no tool for coding assistants. */
const COMMANDS = { ...VERBS, proxy: proxyVerb };

/** What a command prints, and whether it has failed. */
export interface Printed {
  text: string;
  failed?: true;
}

const explain = (error: unknown, url: string): string => {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  if (error instanceof ControlError || !(error instanceof Error)) return String(error);
  // What `fetch` says when there is no server.
  const isUnreachable = error.message === 'fetch failed';
  return isUnreachable ? `No response from ${url}. Is the mock server running?` : error.message;
};

/** Runs a command of the command line. @param defaultUrl of the mock server, unless --url names another */
export const runCommand = async (
  [name = '--help', ...args]: readonly string[],
  defaultUrl: string,
  print?: (line: string) => void,
): Promise<Printed> => {
  const verb: Verb | undefined = new Map(Object.entries(COMMANDS)).get(name);
  if (verb === undefined) {
    if (name === '--help') return { text: helpOfAll(COMMANDS) };
    return { text: `Unknown command: ${name}\n\n${helpOfAll(COMMANDS)}`, failed: true };
  }
  let url = defaultUrl;
  try {
    const { input, world, json, help, ...given } = readArguments(verb, args);
    url = given.url ?? url;
    if (help) return { text: helpOf(name, verb) };
    const printAs: Print | undefined =
      print &&
      ((line, data) => {
        print(json ? JSON.stringify(data) : line);
      });
    const { result, text } = await verb.run(createControl(url, world), input, printAs);
    return { text: json ? JSON.stringify(result) : text };
  } catch (error) {
    return { text: explain(error, url), failed: true };
  }
};
