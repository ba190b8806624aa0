import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = path.resolve(import.meta.dirname, '../..');
const IMPORT = /^import (\w+) from '(?:~\/)?([^']+\.module\.css)';$/gm;

/** The class names that a source file reads from its style sheets, which have no rule for them. */
const missingIn = (file: string): string[] => {
  const text = readFileSync(path.join(SOURCE, file), 'utf8');
  return [...text.matchAll(IMPORT)].flatMap(([line, name, sheet = '']) => {
    const folder = line.includes("'~/") ? '' : path.dirname(file);
    const css = readFileSync(path.join(SOURCE, folder, sheet), 'utf8');
    const used = text
      .replaceAll(/^import .*;$/gm, '')
      .matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'));
    return Array.from(used, ([, one = '']) => one)
      .filter((one) => !new RegExp(`\\.${one}\\b`).test(css))
      .map((one) => `${file}: .${one} is not in ${sheet}`);
  });
};

test('every class name that a component uses has a rule in its style sheet', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE });
  expect(files.length).toBeGreaterThan(0);
  expect(files.flatMap(missingIn)).toEqual([]);
});
