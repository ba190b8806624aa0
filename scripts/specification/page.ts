import { existsSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../../packages/runner/root.ts';
import {
  SOURCE,
  splitCode,
  splitReference,
  type Additions,
  type Row,
  type Section,
  type Specification,
} from './rows.ts';
import { hasTitles, titlesIn, type TitlePath } from './titles.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ').trim();

const link = (code: string): string => {
  const { file, place } = splitCode(code);
  return `[${path.basename(file)}](../${file})${place === undefined ? '' : `: ${place}`}`;
};

const escape = (text: string): string => cell(text).replaceAll(/[<>*_`[\]$~]/g, '\\$&');

const titlesOf = (file: string): TitlePath[] => {
  const name = path.join(ROOT, file);
  return existsSync(name) ? titlesIn(name) : [];
};

/**
 * Returns a test's title as its file contains it, with placeholders, because readers search for
 * this text.
 */
const writtenAs = (file: string, titles: TitlePath): string | undefined => {
  const found = titlesOf(file).filter((known) => hasTitles(known, titles));
  const last = found.map((known) => known.at(-1));
  return last.includes(titles.at(-1)) ? undefined : last[0];
};

const titleOf = ({ titles }: { titles: TitlePath }): string => escape(titles.join(' > '));

const testsOf = (tests: readonly string[]): string => {
  const references = tests.map(splitReference);
  const files = [...new Set(references.map(({ file }) => file))];
  return files
    .map((file) => {
      const own = references.filter((reference) => reference.file === file);
      const forms = new Set(own.flatMap(({ titles }) => writtenAs(file, titles) ?? []));
      const written = [...forms].map((form) => ` (written as ‘${escape(form)}’)`).join('');
      return `${link(file)}: ${own.map(titleOf).join('; ')}${written}`;
    })
    .join('<br>');
};

type Status = 'letter' | 'deviates' | 'unproved';

const statusOf = ({ deviates, unproved }: Row): Status => {
  if (deviates !== undefined) return 'deviates';
  return unproved === undefined ? 'letter' : 'unproved';
};

const IN_WORDS = {
  letter: () => 'to the letter',
  deviates: ({ deviates = '' }: Row) => `**deviates**: ${deviates}`,
  unproved: ({ unproved = '' }: Row) => `**cannot be shown**: ${unproved}`,
};

const rowOf = (row: Row, see = ''): string =>
  [
    cell(row.says),
    cell(IN_WORDS[statusOf(row)](row)),
    cell(row.see ?? see),
    row.code.map(link).join('<br>'),
    testsOf(row.tests),
  ].join(' | ');

const sectionOf = ({ title, see, rows }: Section): string =>
  [
    `## ${title}\n`,
    '| Statement | Status | See it | Code | Tests |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${rowOf(row, see)} |`),
  ].join('\n');

const additionsOf = ({ title, rows }: Additions): string =>
  [
    `### ${title}\n`,
    '| Addition | For |',
    '| --- | --- |',
    ...rows.map(({ what, whom }) => `| ${cell(what)} | ${cell(whom)} |`),
  ].join('\n');

const count = (rows: readonly Row[], status: Status): number =>
  rows.filter((row) => statusOf(row) === status).length;

/** Renders the specification as Markdown. */
export const pageOf = ({ sections, additions }: Specification): string => {
  const rows = sections.flatMap((section) => section.rows);
  const extra = additions.reduce((sum, part) => sum + part.rows.length, 0);
  const intro = [
    '# The specification, statement by statement',
    `Written by \`npm run generate\` from [${path.basename(SOURCE)}](${path.basename(SOURCE)}). Do not edit.`,
    [
      '| Statements | To the letter | Deviate | Cannot be shown | Additions |',
      '| --- | --- | --- | --- | --- |',
      `| ${[rows.length, count(rows, 'letter'), count(rows, 'deviates'), count(rows, 'unproved'), extra].join(' | ')} |`,
    ].join('\n'),
    'Each row is one statement of the product’s specification. ‘See it’ names an address of the site (`npm start` prints it), and after ‘as’ a seeded user of the [README](../README.md); `/docs` and `/control/` are at the API’s address; the search of `/docs` finds a path. A read that fails is repeated once, so its error needs two faults, whose status may stay as filled in. ‘The output of its test’ is what, for example, `npm test -- web src/shared/session/token.test.ts` prints. Titles of tests are those in their files; for one case of a table, the title that the file contains follows. `npm run check` fails if a row names no test or a test that does not exist; `.ci/run` fails if a named test did not run and pass. What the specification calls ‘not shown’ is no statement: the [decisions](decisions/README.md) say what the kit does there.',
  ];
  return [
    ...intro,
    ...sections.map(sectionOf),
    '## Additions',
    'What the specification does not have, and the person each is for.',
    ...additions.map(additionsOf),
    '',
  ].join('\n\n');
};
