import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { operations } from '../../openapi/contract.ts';
import { tierOf } from '../../openapi/provenances.ts';
import { ROOT } from '../../packages/runner/root.ts';
import type { TestRun } from './reports.ts';
import { referencesIn, splitCode, type Reference, type Specification } from './rows.ts';
import { hasTitles, titlesIn, type TitlePath } from './titles.ts';

const lineOf = ({ says, file, titles }: Reference): string =>
  `${[file, ...titles].join(' > ')}\n    for: ${says}`;

/**
 * The operations that openapi.yaml marks as proposed but that the specification's section
 * `additions` does not list.
 */
const unlisted = ({ additions }: Specification): string[] => {
  const listed = additions.flatMap(({ rows }) => rows.map(({ what }) => what)).join();
  return operations
    .filter(({ fields }) => tierOf(fields, 'documented') === 'proposed')
    .filter(({ id }) => !listed.includes(`\`${id}\``))
    .map(({ id }) => `the operation ${id} among the additions`);
};

/**
 * Lists the files and tests that docs/specification.yaml names but that do not exist. Also lists
 * operations that openapi.yaml marks as proposed but that the section `additions` lacks.
 */
export const absent = (specification: Specification): string[] => {
  const known = new Map<string, TitlePath[]>();
  const titlesOf = (file: string): TitlePath[] => {
    if (!known.has(file)) known.set(file, titlesIn(path.join(ROOT, file)));
    return known.get(file) ?? [];
  };
  const files = specification.sections
    .flatMap(({ rows }) => rows)
    .flatMap(({ code }) => code)
    .filter((code) => {
      const { file, place = '' } = splitCode(code);
      const name = path.join(ROOT, file);
      return !existsSync(name) || !readFileSync(name, 'utf8').includes(place);
    });
  const tests = referencesIn(specification).filter(
    ({ file, titles }) =>
      titles.length === 0 ||
      !existsSync(path.join(ROOT, file)) ||
      !titlesOf(file).some((title) => hasTitles(title, titles)),
  );
  return [...new Set([...files, ...tests.map(lineOf), ...unlisted(specification)])];
};

/** Lists the tests in docs/specification.yaml that did not run, failed, or were always skipped. */
export const unproved = (specification: Specification, runs: readonly TestRun[]): string[] => {
  const passed = new Map<string, Map<string, { titles: TitlePath; passed: boolean }>>();
  for (const run of runs) {
    const inFile = passed.get(run.file) ?? new Map<string, TestRun>();
    passed.set(run.file, inFile);
    const key = JSON.stringify(run.titles);
    inFile.set(key, { ...run, passed: run.passed || inFile.get(key)?.passed === true });
  }
  return referencesIn(specification)
    .filter(({ file, titles }) => {
      const found = [...(passed.get(file)?.values() ?? [])].filter((run) =>
        hasTitles(run.titles, titles),
      );
      return found.length === 0 || found.some((run) => !run.passed);
    })
    .map(lineOf);
};
