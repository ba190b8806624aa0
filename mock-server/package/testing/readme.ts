import { readFileSync } from 'node:fs';
import path from 'node:path';

export const README = readFileSync(path.resolve(import.meta.dirname, '../README.md'), 'utf8');

/** In the README, the first line of each file is a comment with the file's name. */
const FILES = /^```\w+\n(?:\/\/|#) (\S+\.\w+)\n(.*?)^```$/gms;
const COMMANDS = /^```sh not-run: first-tests\.test\.ts[^\n]*\n(.*?)^```$/ms;

/** Returns the files in a part of the README, by name. */
export const filesIn = (text: string): [name: string, text: string][] =>
  [...text.matchAll(FILES)].map(([, name = '', content = '']) => [name, content]);

/** The sections of the README that lead from an empty folder to a first test. */
export const FIRST_TESTS = README.split(/^### /m).flatMap((section) => {
  const commands = COMMANDS.exec(section)?.[1];
  const [title = ''] = section.split('\n');
  return commands === undefined ? [] : [{ title, commands, files: filesIn(section) }];
});
