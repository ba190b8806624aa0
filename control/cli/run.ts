import { z } from 'zod';
import { ControlError, createControl } from '../client.ts';
import { helpOf, helpOfAll, readArguments } from './arguments.ts';
import type { Print } from './verb.ts';
import { VERBS } from './verbs.ts';

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
  print?: Print,
): Promise<Printed> => {
  const verb = VERBS[name];
  if (verb === undefined) {
    if (name === '--help') return { text: helpOfAll(VERBS) };
    return { text: `Unknown command: ${name}\n\n${helpOfAll(VERBS)}`, failed: true };
  }
  let url = defaultUrl;
  try {
    const { input, world, json, help, ...given } = readArguments(verb, args);
    url = given.url ?? url;
    if (help) return { text: helpOf(name, verb) };
    const { result, text } = await verb.run(createControl(url, world), input, print);
    return { text: json ? JSON.stringify(result) : text };
  } catch (error) {
    return { text: explain(error, url), failed: true };
  }
};
