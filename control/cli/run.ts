import { CommanderError } from 'commander';
import { createControl } from '../client.ts';
import { explainError, UsageError } from '../explain-error.ts';
import { curlOf } from '../requests/curl.ts';
import { addCommand, createProgram } from './arguments.ts';
import type { ControlRequest } from './contract.ts';
import type { Print } from './verb.ts';
import { VERBS } from './verbs.ts';

/**
 * Runs a command.
 * @param defaultUrl the mock server's URL, unless the option --url gives another one
 * @returns what to print, and the exit code: 2 for an invalid command line, 1 for any other error
 */
export const runCommand = async (
  args: readonly string[],
  defaultUrl: string,
  print?: (line: string) => void,
): Promise<{ text: string; failed?: 1 | 2 }> => {
  let url = defaultUrl;
  let output = '';
  const program = createProgram((text) => {
    output += text;
  });
  for (const [name, verb] of Object.entries(VERBS)) {
    addCommand(
      program,
      name,
      verb,
      async (input, { url: given = defaultUrl, world, json, curl }) => {
        url = given;
        const printAs: Print | undefined =
          print && ((line, data) => print(json ? JSON.stringify(data) : line));
        const asCurl = ({ method, path, body }: ControlRequest): string => {
          const type = body === undefined ? null : 'application/json';
          const sent = { method, url: `/control${path}`, person: null, request_type: type };
          return curlOf({ ...sent, request_body: body }, url, world);
        };
        const control = createControl(url, world);
        const { result, text } = await verb.run(control, input, printAs, curl ? asCurl : undefined);
        output = json ? JSON.stringify(result) : text;
      },
    );
  }
  // The MCP server runs until it is ended, so it cannot be an MCP tool.
  const mcp = { ...VERBS.status, about: 'Serve these commands to coding assistants (MCP)' };
  addCommand(program, 'mcp', mcp, async (_input, { url: given = defaultUrl, world }) => {
    const { serveMcp } = await import('./mcp.ts');
    await serveMcp(given, world);
  });
  try {
    // A leading space keeps a negative duration such as -1h from being read as options.
    const words = args.map((arg) => (/^-\d/.test(arg) ? ` ${arg}` : arg));
    await program.parseAsync(words, { from: 'user' });
    return { text: output };
  } catch (error) {
    if (!(error instanceof CommanderError))
      return { text: explainError(error, url), failed: error instanceof UsageError ? 2 : 1 };
    const text = output.replace(/^error: /, '').trimEnd();
    return error.exitCode === 0 ? { text } : { text, failed: 2 };
  }
};
