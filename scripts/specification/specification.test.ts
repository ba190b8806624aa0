import { expect, test } from 'vitest';

import { folderTest, writeFiles } from '../testing/folder.ts';
import { carriersIn, type Carriers } from './carriers.ts';
import { absent, unproved } from './missing.ts';
import type { TestRun } from './reports.ts';
import { readSpecification, SPECIFICATION } from './rows.ts';

const CODE = 'scripts/specification/rows.ts';
const FILE = 'web/src/code.test.ts';
const ROW = { id: 'S5.1', says: 'It works.', code: CODE, tests: 1 };
const { additions } = readSpecification();

const specificationOf = (...rows: object[]) =>
  SPECIFICATION.parse({
    sections: [{ title: 'Tests', see: '/', rows: rows.map((row) => ({ ...ROW, ...row })) }],
    additions,
  });

const carriersOf = (id: string, count: number): Carriers =>
  new Map([[id, new Map([[FILE, count]])]]);

test.each([
  ['without tests', [{ tests: 0 }], 'has no tests'],
  ['that names no code', [{ code: undefined }], 'names no code'],
  ['with the id of another row', [{}, {}], 'has two rows with the same id'],
])('a row of docs/specification.yaml %s is rejected', (_, rows, reason) => {
  expect(() => specificationOf(...rows)).toThrow(reason);
});

test('every row of docs/specification.yaml, or its section, must have a field `see`', () => {
  expect(() =>
    SPECIFICATION.parse({ sections: [{ title: 'Tests', rows: [ROW] }], additions: [] }),
  ).toThrow('has no `see`');
});

folderTest('ids are found in the tests of all workspaces', async ({ folder }) => {
  await writeFiles(folder, {
    'web/a.test.tsx': `test('x', { tags: ['S5.1', 'S5.12'] }, x); test('y', { tags: ['S5.1'] }, y);`,
    'e2e/journeys/b.spec.ts': `test('x', { tag: ['@long', '@S5.1'] }, x);`,
    'web/node_modules/c/c.test.ts': `test('x', { tags: ['S5.1'] }, x);`,
    'web/d.ts': `'S5.1'`,
  });
  expect(carriersIn(folder)).toEqual(
    new Map([
      ['S5.1', new Map(Object.entries({ 'e2e/journeys/b.spec.ts': 1, 'web/a.test.tsx': 2 }))],
      ['S5.12', new Map([['web/a.test.tsx', 1]])],
    ]),
  );
});

test.each([
  ['no', [], ['S5.1 has 2 tests, but 0 carry it: It works.']],
  ['one', [carriersOf('S5.1', 1)], ['S5.1 has 2 tests, but 1 carry it: It works.']],
  ['two', [carriersOf('S5.1', 2)], []],
  ['three', [carriersOf('S5.1', 3)], ['S5.1 has 2 tests, but 3 carry it: It works.']],
  [
    'two and an unknown one',
    [carriersOf('S5.1', 2), carriersOf('S5.2', 1)],
    [`no row has the id S5.2 of ${FILE}`],
  ],
])('a statement with two tests must have exactly two: %s', (_, carriers, missing) => {
  const all = new Map(carriers.flatMap((found) => [...found]));
  expect(absent(specificationOf({ tests: 2 }), all)).toEqual(missing);
});

test('the code that docs/specification.yaml names must exist', () => {
  for (const code of ['scripts/specification/none.ts', 'openapi.yaml#none-such']) {
    expect(absent(specificationOf({ code }), carriersOf('S5.1', 1))).toEqual([
      `${code} does not exist`,
    ]);
  }
});

test('every operation that openapi.yaml marks as proposed must be listed in the section `additions`', () => {
  const { sections } = specificationOf({});
  expect(absent({ sections, additions: [] }, carriersOf('S5.1', 1))).toContain(
    'the operation verifyPayment is not among the additions',
  );
});

const runOf = (title: string, passed: boolean): TestRun => ({
  file: FILE,
  title,
  ids: ['S5.1'],
  passed,
});

test.each([
  ['did not run', 1, [], 1],
  ['passed', 1, [runOf('a', true)], 0],
  ['failed', 1, [runOf('a', false)], 1],
  ['was skipped in one suite and passed in another', 1, [runOf('a', false), runOf('a', true)], 0],
  ['passed in only one of its cases', 1, [runOf('a 1', true), runOf('a 2', false)], 1],
  ['passed while another test of the statement did not run', 2, [runOf('a', true)], 1],
])('the reports show whether a test that %s proves a statement', (_, count, runs, missing) => {
  const carriers = carriersOf('S5.1', count);
  expect(unproved(specificationOf({}), carriers, runs)).toHaveLength(missing);
});
