import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { ROOT } from '../../packages/runner/root.ts';
import type { TitlePath } from './titles.ts';

/** A test or a step of a test in the reports, with its result. */
export type TestRun = { file: string; titles: TitlePath; passed: boolean };

const VITEST = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

const STEP = z.object({
  title: z.string(),
  get steps() {
    return z.array(STEP).optional();
  },
});
const SUITE = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(z.object({ steps: z.array(STEP).optional() })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(SUITE).optional();
  },
});
const PLAYWRIGHT = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(SUITE),
});

const PASSED = ['passed', 'expected', 'flaky'];

const stepsOf = (above: TitlePath, steps: readonly z.infer<typeof STEP>[] = []): TitlePath[] =>
  steps.flatMap((step) => {
    const titles = [...above, step.title];
    return [titles, ...stepsOf(titles, step.steps)];
  });

const runsOf = (above: TitlePath, { specs, suites = [] }: z.infer<typeof SUITE>): TestRun[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ status, results }) => {
      const test = [...above, title];
      const all = [test, ...stepsOf(test, results.at(-1)?.steps)];
      return all.map((titles) => ({ file, titles, passed: PASSED.includes(status) }));
    }),
  ),
  ...suites.flatMap((suite) => runsOf([...above, suite.title], suite)),
];

const readRuns = (report: unknown): TestRun[] => {
  const { data } = PLAYWRIGHT.safeParse(report);
  const runs = data
    ? data.suites
        .flatMap((suite) => runsOf([], suite))
        .map((run) => ({ ...run, file: path.resolve(data.config.rootDir, run.file) }))
    : VITEST.parse(report).testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ ancestorTitles, title, status }) => ({
          file: name,
          titles: [...ancestorTitles, title],
          passed: PASSED.includes(status),
        })),
      );
  return runs.map((run) => ({ ...run, file: path.relative(ROOT, run.file) }));
};

/** The tests that are recorded in the reports of a folder. */
export const runsIn = (folder: string): TestRun[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => readRuns(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))));
