import path from 'node:path';

import type { Carriers } from './carriers.ts';
import {
  SOURCE,
  splitCode,
  type Additions,
  type Row,
  type Section,
  type Specification,
} from './rows.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ').trim();

const link = (code: string): string => {
  const { file, place } = splitCode(code);
  return `[${path.basename(file)}](../${file})${place === undefined ? '' : `: ${place}`}`;
};

const testsOf = ({ id }: Row, carriers: Carriers): string =>
  [...(carriers.get(id)?.keys() ?? [])].map(link).join('<br>');

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

const rowOf = (row: Row, carriers: Carriers, see = ''): string =>
  [
    row.id,
    cell(row.says),
    cell(IN_WORDS[statusOf(row)](row)),
    cell(row.see ?? see),
    row.code.map(link).join('<br>'),
    testsOf(row, carriers),
  ].join(' | ');

const sectionOf = ({ title, see, rows }: Section, carriers: Carriers): string =>
  [
    `## ${title}\n`,
    '| Id | Statement | Status | See it | Code | Tests |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${rowOf(row, carriers, see)} |`),
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
export const pageOf = ({ sections, additions }: Specification, carriers: Carriers): string => {
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
    'Each row is one statement of the product’s specification. ‘See it’ names a path of the site (`npm start` prints it), and after ‘as’ a seeded user of the [README](../README.md); `/docs` and `/control/` are at the API’s address; the search of `/docs` finds a path. A read that fails is repeated once, so its error needs two faults, whose status may stay as filled in. ‘The output of its test’ is what, for example, `npm test -- web src/shared/session/token.test.ts` prints. The tests of a statement carry its id as a tag, so a search for the id in the test files finds them; a parameterized test counts as one test. `npm run check` fails if the number of tests with an id is not the one in the YAML; `.ci/run` fails if one of them did not run and pass. What the specification calls ‘not shown’ is no statement: the contract (`openapi.yaml`) says what the kit does there, and the [decisions](decisions/README.md) say why.',
  ];
  return [
    ...intro,
    ...sections.map((section) => sectionOf(section, carriers)),
    '## Additions',
    'What the specification does not have, and the person each is for.',
    ...additions.map(additionsOf),
    '',
  ].join('\n\n');
};
