import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { parse } from 'yaml';
import { z } from 'zod';

const stepsSchema = z.strictObject({
  /** Extras to take out before, if they are still there. */
  first: z.array(z.string()).default([]),
  /** Paths, with the patterns `*` and `**`. */
  delete: z.array(z.string()),
  /** For each file, the lines to delete, or `old → new` to replace a part of a line. */
  edit: z.record(z.string(), z.array(z.string())),
});

const ARROW = ' → ';
const OPENING = /[([{]$/;
const CLOSING = /^\s*(?:[)\]}]|\/?>|<\/)/;

const indentOf = (line: string): number => line.search(/\S|$/);

/** Deletes each line with these words, the lines indented below it, and the closing brackets. */
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
    let isOpen = true;
    while (isOpen) {
      const first = at;
      while (isInside(lines[at + 1]) || (lines[at + 1] === '' && isInside(lines[at + 2]))) at += 1;
      const after = lines[at + 1] ?? '';
      const closes = at > first && indentOf(after) === indent && CLOSING.test(after);
      if (closes) at += 1;
      // A function’s parameters may be closed on the line that opens its body.
      isOpen = closes && OPENING.test(after);
    }
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

const blocksOf = (page: string) =>
  new Map([...page.matchAll(/^```yaml (.+)\n([^]*?)^```\n+/gm)].map((block) => [block[1], block]));

/** Returns the names of the extras on the page docs/taking-something-out.md. */
export const readExtras = async (root: string): Promise<string[]> =>
  [...blocksOf(await readFile(path.join(root, PAGE), 'utf8')).keys()].map(String);

/** The paths to delete and the new texts of files. */
interface Plan {
  gone: string[];
  texts: Map<string, string>;
}

const extend = async ({ gone, texts }: Plan, root: string, extra: string): Promise<Plan> => {
  const page = texts.get(PAGE) ?? (await readFile(path.join(root, PAGE), 'utf8'));
  const [block, , yaml = ''] = blocksOf(page).get(extra) ?? [];
  if (block === undefined) throw new Error(`${PAGE} has no steps for ${extra}`);
  const steps = stepsSchema.parse(parse(yaml));
  const known = await readExtras(root);
  for (const name of steps.first)
    if (known.includes(name)) await extend({ gone, texts }, root, name);
  texts.set(PAGE, (texts.get(PAGE) ?? page).replace(block, ''));
  for (const pattern of steps.delete) {
    let found = false;
    for await (const name of glob(pattern, { cwd: root })) {
      gone.push(name);
      found = true;
    }
    if (!found) throw new Error(`${pattern} does not exist`);
  }
  for (const [name, changes] of Object.entries(steps.edit)) {
    const before = texts.get(name) ?? (await readFile(path.join(root, name), 'utf8'));
    texts.set(
      name,
      changes.reduce((text, change) => edited(name, text, change), before),
    );
  }
  return { gone, texts };
};

/** Returns what docs/taking-something-out.md says about an extra. Throws for a missing path. */
export const planFor = (root: string, extra: string): Promise<Plan> =>
  extend({ gone: [], texts: new Map() }, root, extra);

/** Takes an extra out of a copy of the repository. */
export const takeOut = async (root: string, extra: string): Promise<void> => {
  const { gone, texts } = await planFor(root, extra);
  for (const [name, text] of texts) await writeFile(path.join(root, name), text);
  for (const name of gone) await rm(path.join(root, name), { recursive: true, force: true });
};
