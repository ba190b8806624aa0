import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { parse } from 'yaml';
import { z } from 'zod';

const stepsSchema = z.strictObject({
  delete: z.array(z.string()),
  /** For each file, the lines to delete, or `old → new` to replace a part of a line. */
  edit: z.record(z.string(), z.array(z.string())),
});

const ARROW = ' → ';
const CLOSING = /^\s*(?:[)\]}]|\/?>|<\/)/;

const indentOf = (line: string): number => line.search(/\S|$/);

/** Deletes each line with these words, the lines indented below it, and the closing bracket. */
const withoutBlocks = (text: string, words: string): string => {
  const lines = text.split('\n');
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (!line.includes(words)) {
      kept.push(line);
      continue;
    }
    const indent = indentOf(line);
    const isInside = (next = ''): boolean => next !== '' && indentOf(next) > indent;
    const first = at;
    while (isInside(lines[at + 1]) || (lines[at + 1] === '' && isInside(lines[at + 2]))) at += 1;
    const after = lines[at + 1] ?? '';
    if (at > first && indentOf(after) === indent && CLOSING.test(after)) at += 1;
  }
  return kept.join('\n');
};

const edited = (file: string, text: string, change: string): string => {
  const [words = '', replacement] = change.split(ARROW);
  if (!text.includes(words)) throw new Error(`${file} has no line with "${words}"`);
  return replacement === undefined
    ? withoutBlocks(text, words)
    : text.replaceAll(words, replacement);
};

const PAGE = 'docs/taking-something-out.md';

/** Returns the part of the page that has the steps for an extra, and the steps. */
const readSteps = (page: string, extra: string) => {
  const [block, yaml = ''] =
    new RegExp(`^\`\`\`yaml ${extra}\n([^]*?)^\`\`\`\n+`, 'm').exec(page) ?? [];
  if (block === undefined) throw new Error(`${PAGE} has no steps for ${extra}`);
  return { block, ...stepsSchema.parse(parse(yaml)) };
};

/**
 * Takes an extra out of a copy of the repository, as the page docs/taking-something-out.md says.
 * @throws Error that names a listed file or line that does not exist
 */
export const takeOut = async (root: string, extra: string): Promise<void> => {
  const fileOf = async (name: string): Promise<string> => {
    const file = path.join(root, name);
    await stat(file).catch(() => {
      throw new Error(`${name} does not exist`);
    });
    return file;
  };
  const page = await readFile(path.join(root, PAGE), 'utf8');
  const { block, delete: gone, edit } = readSteps(page, extra);
  await writeFile(path.join(root, PAGE), page.replace(block, ''));
  for (const name of gone) await rm(await fileOf(name), { recursive: true });
  for (const [name, changes] of Object.entries(edit)) {
    const file = await fileOf(name);
    const before = await readFile(file, 'utf8');
    await writeFile(
      file,
      changes.reduce((text, change) => edited(name, text, change), before),
    );
  }
};
