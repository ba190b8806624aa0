import { expect, test } from 'vitest';

import { absent, unproved } from './missing.ts';
import type { TestRun } from './reports.ts';
import { readSpecification, SPECIFICATION } from './rows.ts';

const FILE = 'scripts/specification/specification.test.ts';
const COMMANDS = 'control/cli/main.test.ts';
const GROUP = `${COMMANDS} > the command line`;

const specificationOf = (row: object) =>
  SPECIFICATION.parse({
    sections: [{ title: 'Tests', see: '/', rows: [{ says: 'It works.', code: FILE, ...row }] }],
    additions: readSpecification().additions,
  });

test.each([
  ['no test', { tests: [] }, 'names no test'],
  ['no code', { code: undefined, tests: `${FILE} > a row` }, 'names no code'],
])('a row of docs/specification.yaml that names %s is rejected', (_, row, reason) => {
  expect(() => specificationOf(row)).toThrow(reason);
});

test.each([
  ['with its title', `${FILE} > the code that docs/specification.yaml names must exist`, 0],
  [
    'with a case of its table',
    `${FILE} > a row of docs/specification.yaml that names no test is rejected`,
    0,
  ],
  [
    'with the titles around it',
    `${GROUP} > the clock command moves, freezes and resets the clock`,
    0,
  ],
  [
    'with a wrong title around it',
    `${COMMANDS} > MCP > the clock command moves, freezes and resets the clock`,
    1,
  ],
  ['that is a group of tests', GROUP, 1],
  ['that does not exist', `${FILE} > a row that names something is kept`, 1],
  ['of a file that does not exist', 'scripts/none.test.ts > a row', 1],
  ['without a title', FILE, 1],
])('the specification may refer only to existing tests: a test %s', (_, tests, missing) => {
  expect(absent(specificationOf({ tests }))).toHaveLength(missing);
});

test('every row of docs/specification.yaml, or its section, must have a field `see`', () => {
  const rows = [{ says: 'It works.', code: FILE, tests: FILE }];
  expect(() =>
    SPECIFICATION.parse({ sections: [{ title: 'Tests', rows }], additions: [] }),
  ).toThrow('has no `see`');
});

test('the code that docs/specification.yaml names must exist', () => {
  const code = 'scripts/specification/none.ts';
  const tests = `${FILE} > the code that docs/specification.yaml names must exist`;
  expect(absent(specificationOf({ code, tests }))).toEqual([code]);
  const place = 'openapi.yaml#none-such';
  expect(absent(specificationOf({ code: place, tests }))).toEqual([place]);
});

test('every operation that openapi.yaml marks as proposed must be listed in the section `additions`', () => {
  const { sections } = specificationOf({
    tests: `${FILE} > the code that docs/specification.yaml names must exist`,
  });
  expect(absent({ sections, additions: [] })).toContain(
    'the operation verifyPayment among the additions',
  );
});

test.each<[string, TestRun['passed'][], number]>([
  ['did not run', [], 1],
  ['passed', [true], 0],
  ['failed', [false], 1],
  ['was skipped in one suite and passed in another', [false, true], 0],
])('the reports show whether a test that %s proves a statement', (_, results, missing) => {
  const runs = results.map((passed) => ({ file: FILE, titles: ['a table', 'case 1'], passed }));
  const tests = `${FILE} > case %i`;
  expect(unproved(specificationOf({ tests }), runs)).toHaveLength(missing);
});

test('a parameterized test proves a statement only if all of its cases have passed', () => {
  const runs = [true, false].map((passed, index) => ({
    file: FILE,
    titles: [`case ${index}`],
    passed,
  }));
  expect(unproved(specificationOf({ tests: `${FILE} > case %i` }), runs)).toHaveLength(1);
});
