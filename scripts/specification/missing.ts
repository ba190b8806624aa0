import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { operations } from '../../openapi/contract.ts';
import { tierOf } from '../../openapi/provenances.ts';
import { ROOT } from '../../packages/runner/root.ts';
import type { Carriers } from './carriers.ts';
import type { TestRun } from './reports.ts';
import { splitCode, type Row, type Specification } from './rows.ts';

const rowsOf = ({ sections }: Specification): Row[] => sections.flatMap(({ rows }) => rows);

const sum = (numbers: Iterable<number>): number =>
  [...numbers].reduce((total, number) => total + number, 0);

/** The proposed operations that the specification's section `additions` does not list. */
const unlisted = ({ additions }: Specification): string[] => {
  const listed = additions.flatMap(({ rows }) => rows.map(({ what }) => what)).join();
  return operations
    .filter(({ fields }) => tierOf(fields, 'documented') === 'proposed')
    .filter(({ id }) => !listed.includes(`\`${id}\``))
    .map(({ id }) => `the operation ${id} is not among the additions`);
};

const isAbsent = (code: string): boolean => {
  const { file, place = '' } = splitCode(code);
  const name = path.join(ROOT, file);
  return !existsSync(name) || !readFileSync(name, 'utf8').includes(place);
};

/**
 * Lists what docs/specification.yaml and the kit do not agree about: code that does not exist, ids
 * that more or fewer tests carry than the row says, ids without a row, and proposed operations that
 * are missing from the section `additions`.
 */
export const absent = (specification: Specification, carriers: Carriers): string[] => {
  const rows = rowsOf(specification);
  const files = rows.flatMap(({ code }) => code).filter(isAbsent);
  const counts = rows.flatMap(({ id, says, tests }) => {
    const found = sum(carriers.get(id)?.values() ?? []);
    return found === tests ? [] : [`${id} has ${tests} tests, but ${found} carry it: ${says}`];
  });
  const ids = new Set(rows.map(({ id }) => id));
  const unknown = [...carriers].flatMap(([id, inFiles]) =>
    ids.has(id) ? [] : [`no row has the id ${id} of ${[...inFiles.keys()].join(', ')}`],
  );
  return [
    ...new Set(files.map((code) => `${code} does not exist`)),
    ...counts,
    ...unknown,
    ...unlisted(specification),
  ];
};

/**
 * Lists the statements with a test that did not run, failed or was skipped in every suite. A
 * parameterized test counts as one test, and all of its cases must have passed.
 */
export const unproved = (
  specification: Specification,
  carriers: Carriers,
  runs: readonly TestRun[],
): string[] => {
  const passed = new Map<string, Map<string, boolean>>();
  for (const run of runs) {
    for (const id of run.ids) {
      const key = `${id} in ${run.file}`;
      const titles = passed.get(key) ?? new Map<string, boolean>();
      passed.set(key, titles.set(run.title, run.passed || titles.get(run.title) === true));
    }
  }
  return rowsOf(specification).flatMap(({ id, says }) =>
    [...(carriers.get(id) ?? [])].flatMap(([file, count]) => {
      const key = `${id} in ${file}`;
      const results = [...(passed.get(key)?.values() ?? [])];
      return results.length >= count && results.every(Boolean) ? [] : [`${key}: ${says}`];
    }),
  );
};
