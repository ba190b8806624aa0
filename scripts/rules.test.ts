import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { ROOT } from './lib/root.ts';
import { hasTitle, readRules } from './lib/rules.ts';

const FOLDER = path.join(ROOT, 'docs/rules');
const tables = (await readdir(FOLDER)).filter((name) => name !== 'README.md');

describe('readRules', () => {
  it('reads the rows of tables of rules only', () => {
    const markdown = [
      '| Part | Table |\n| --- | --- |\n| One | two |',
      '| Rule | Tests |\n| --- | --- |',
      '| A \\| B | `a.test.ts` “does it”<br>`b.test.ts` “too” |\n| C | none |',
    ].join('\n\n');
    const withoutGap = markdown.replace('--- |\n\n| A', '--- |\n| A');
    expect(readRules(withoutGap)).toEqual([
      {
        rule: 'A \\| B',
        tests: [
          { file: 'a.test.ts', title: 'does it' },
          { file: 'b.test.ts', title: 'too' },
        ],
      },
      { rule: 'C', tests: [] },
    ]);
  });
});

describe('hasTitle', () => {
  it.each([
    ["it('a b', () => {", 'a b', true],
    ["it('the owner\\'s', () => {", "the owner's", true],
    ["it('a b c', () => {", 'a b', false],
  ])('%s has %s: %s', (source, title, expected) => {
    expect(hasTitle(source, title)).toBe(expected);
  });
});

describe.each(tables)('docs/rules/%s', async (name) => {
  const rules = readRules(await readFile(path.join(FOLDER, name), 'utf8'));

  it('has rules', () => {
    expect(rules.length).toBeGreaterThan(0);
  });

  it.each(rules)('$rule', async ({ tests }) => {
    expect(tests, 'names a test as `path` “title”').not.toEqual([]);
    for (const { file, title } of tests) {
      const source = await readFile(path.join(ROOT, file), 'utf8');
      expect(hasTitle(source, title), `${file} has the test “${title}”`).toBe(true);
    }
  });
});
