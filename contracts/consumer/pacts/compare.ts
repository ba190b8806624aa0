/**
 * Compares the pacts that the tests have just written with the committed ones. `--write` replaces
 * the committed pacts. `--accept "an approval"` permits the interaction of this description to
 * become less certain, for example assumed instead of documented.
 */
import { cpSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isRecord } from '../../../openapi/document.ts';
import { fallsFrom, MANIFEST_FILE, manifestOf } from './manifest.ts';
import { PACTS, readPacts } from './read.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const WRITTEN = path.join(ROOT, '.cache/pacts');

const filesOf = (folder: string): Map<string, string> => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    files.map((file) => {
      const full = path.join(file.parentPath, file.name);
      return [path.relative(folder, full), readFileSync(full, 'utf8')];
    }),
  );
};

const allowsNull = (matcher: unknown): boolean => isRecord(matcher) && matcher.match === 'null';

/**
 * Pact requires that a value matches all its rules. If a rule allows null, this function joins the
 * rules by OR, so that one match is enough.
 */
const withAlternatives = (_: string, value: unknown): unknown =>
  isRecord(value) && Array.isArray(value.matchers) && value.matchers.some(allowsNull)
    ? { ...value, combine: 'OR' }
    : value;

const writeAlternatives = (): void => {
  for (const file of globSync(path.join(WRITTEN, '*/*.json'))) {
    const pact: unknown = JSON.parse(readFileSync(file, 'utf8'), withAlternatives);
    writeFileSync(file, JSON.stringify(pact, null, 2));
  }
};

const duplicatesIn = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

const fail = (text: string): void => {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
};

const { write, accept } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    accept: { type: 'string', multiple: true, default: [] },
  },
}).values;

writeAlternatives();
/*
 * Pact silently overwrites an interaction of the same name. The list of all interactions that the
 * tests ran shows such duplicates.
 */
const run = readFileSync(path.join(ROOT, '.cache/interactions.txt'), 'utf8').trim().split('\n');
const interactions = readPacts(WRITTEN);
writeFileSync(path.join(WRITTEN, MANIFEST_FILE), manifestOf(interactions));
const held = interactions.map(({ tier, description }) => `${tier}\t${description}`);
const lost = run.filter((line) => !held.includes(line));
const duplicates = duplicatesIn(run.map((line) => line.split('\t')[1] ?? ''));
if (lost.length > 0) fail(`These interactions were run but are in no pact:\n${lost.join('\n')}`);
if (duplicates.length > 0) fail(`Two interactions have the name: ${duplicates.join(', ')}`);
for (const { description, from, to } of fallsFrom(PACTS, interactions)) {
  if (accept.includes(description)) continue;
  fail(
    `"${description}" was ${from} and would be ${to}, so that it counts less. If that is meant: ` +
      `npm run pacts -w contracts -- --accept "${description}"`,
  );
}

if (write && process.exitCode === undefined) {
  rmSync(PACTS, { recursive: true, force: true });
  cpSync(WRITTEN, PACTS, { recursive: true });
}
const written = filesOf(WRITTEN);
const committed = filesOf(PACTS);
const names = new Set([...written.keys(), ...committed.keys()]);
const changed = [...names].filter((name) => written.get(name) !== committed.get(name)).sort();
if (changed.length > 0) {
  fail(
    `The committed pacts are not those of the tests: ${changed.join(', ')}.\n` +
      'If the change is meant, run the script "pacts" in contracts and commit the result.',
  );
} else {
  process.stdout.write(`${names.size} files with ${held.length} interactions.\n`);
}
