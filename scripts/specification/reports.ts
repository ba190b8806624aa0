import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { ROOT } from '../../packages/runner/root.ts';

/** A test in the reports, with its tags and its result. */
export type TestRun = { file: string; title: string; ids: readonly string[]; passed: boolean };

const VITEST = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), tags: z.array(z.string()) }),
      ),
    }),
  ),
});

const SUITE = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tags: z.array(z.string()),
      tests: z.array(z.object({ status: z.string() })),
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

const runsOf = (above: string, { specs, suites = [] }: z.infer<typeof SUITE>): TestRun[] => [
  ...specs.flatMap(({ file, title, tags, tests }) =>
    tests.map(({ status }) => ({
      file,
      title: `${above} ${title}`,
      ids: tags,
      passed: PASSED.includes(status),
    })),
  ),
  ...suites.flatMap((suite) => runsOf(`${above} ${suite.title}`, suite)),
];

const readRuns = (report: unknown): TestRun[] => {
  const { data } = PLAYWRIGHT.safeParse(report);
  const runs = data
    ? data.suites
        .flatMap((suite) => runsOf('', suite))
        .map((run) => ({ ...run, file: path.resolve(data.config.rootDir, run.file) }))
    : VITEST.parse(report).testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, status, tags }) => ({
          file: name,
          title: fullName,
          ids: tags,
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
